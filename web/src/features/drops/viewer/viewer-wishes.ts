/** What the reader has asked of the system, and what follows for videos. */
export function isSavingData(): boolean {
  // Of Chromium only, and not in the DOM types.
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
}

export function mayAutoplay(): boolean {
  return !isSavingData() && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
