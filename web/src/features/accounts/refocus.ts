/** Focuses a field even if it has the focus: only then its new error is read out. */
export function refocus(focus: () => void): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  focus();
}
