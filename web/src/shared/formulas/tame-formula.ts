const elementsMax = 4500;
const depthMax = 120;
/** In em. Sizes of one's own are capped by KaTeX, but only positive ones, and they add up. */
const extentMax = 80;
const shiftMin = -12;

/** Whether a drawn formula is small enough to lay out at once, and nothing in it reaches out of its place. */
export function isTame(formula: HTMLElement): boolean {
  const elements = formula.getElementsByTagName('*');
  return elements.length <= elementsMax && !isDeep(formula) && !Array.from(elements).some(reachesOut);
}

function isDeep(formula: HTMLElement): boolean {
  let level: Element[] = [formula];
  for (let depth = 0; depth <= depthMax; depth += 1) {
    level = level.flatMap((element) => Array.from(element.children));
    if (level.length === 0) return false;
  }
  return true;
}

function reachesOut(element: Element): boolean {
  if (!(element instanceof HTMLElement)) return false;
  const { height, marginLeft, marginRight, left, top, verticalAlign } = element.style;
  const sizes = [height, marginLeft, marginRight, left, top, verticalAlign].map((size) => Number.parseFloat(size) || 0);
  return sizes.some((size) => Math.abs(size) > extentMax) || Math.min(...sizes.slice(1, 4)) < shiftMin;
}
