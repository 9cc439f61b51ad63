// @ts-check
// The page is painted before its modules are fetched: what is read first need not wait for them.

requestAnimationFrame(() => setTimeout(() => void import("./main.js")));
