let waiting: HTMLElement[] = [];

/** Gives a formula that is wider than its column a scroll of its own. All that are drawn at once are measured at once. */
export function fitFormula(formula: HTMLElement): void {
  if (waiting.length === 0) queueMicrotask(fitAll);
  waiting.push(formula);
}

function fitAll(): void {
  const formulas = waiting;
  waiting = [];
  for (const formula of formulas) markWide(formula, false);
  const wide = formulas.filter((formula) => formula.scrollWidth > formula.clientWidth + 1);
  for (const formula of wide) markWide(formula, true);
}

/** The keyboard scrolls what has the focus. */
function markWide(formula: HTMLElement, isWide: boolean): void {
  formula.classList.toggle('formula-wide', isWide);
  if (isWide) formula.tabIndex = 0;
  else formula.removeAttribute('tabindex');
}
