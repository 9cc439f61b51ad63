// @ts-check
// Light or dark: as the system has it, or as the button says.

import { button, onClick } from "./elements.js";

const KEY = "boardproof-colours";
const CHOICES = ["system", "light", "dark"];
const WORDS = new Map([["system", "as the system has them"], ["light", "light"], ["dark", "dark"]]);

/** @param {string} choice */
function apply(choice) {
  if (choice === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
  const toggle = button("theme");
  toggle.textContent = choice === "system" ? "Auto" : choice === "light" ? "Light" : "Dark";
  toggle.setAttribute("aria-label", `Colours: ${WORDS.get(choice)}`);
}

/** Sets the colours and listens to the button. */
export function listen() {
  // start.js has set what was chosen.
  let choice = document.documentElement.dataset.theme ?? "system";
  apply(choice);
  onClick("theme", () => {
    choice = CHOICES[(CHOICES.indexOf(choice) + 1) % CHOICES.length];
    apply(choice);
    try {
      localStorage.setItem(KEY, choice);
    } catch {
      // Then it holds until the page is left.
    }
  });
}
