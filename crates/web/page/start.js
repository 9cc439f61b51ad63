// @ts-check
// Before the first paint: the colours that were chosen, so that no other flash up. After it: the modules, for which what is
// read first need not wait.

try {
  // As theme.js keeps it.
  const chosen = localStorage.getItem("boardproof-colours");
  if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
} catch {
  // Storage may be forbidden: then the system's colours hold.
}
requestAnimationFrame(() => setTimeout(() => void import("./main.js")));
