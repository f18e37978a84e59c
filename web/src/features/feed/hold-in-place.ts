/** So many frames without a correction: everything around has been measured. */
const calmFrames = 6;
const framesMax = 90;
const takeovers = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls the window by `error()` px until that stays zero, since what is above is measured only once it is on the page.
 * The reader's own scrolling ends it at once. Returns what ends it.
 */
export function holdInPlace(error: () => number): () => void {
  let calm = 0;
  let frames = 0;
  let frame = 0;
  const stop = new AbortController();

  function correct(): void {
    const by = error();
    if (Math.abs(by) >= 1) window.scrollBy({ top: by, behavior: 'instant' });
    calm = Math.abs(by) >= 1 ? 0 : calm + 1;
    frames += 1;
    if (calm < calmFrames && frames < framesMax) frame = requestAnimationFrame(correct);
    else stop.abort();
  }

  function end(): void {
    cancelAnimationFrame(frame);
    stop.abort();
  }

  for (const takeover of takeovers) window.addEventListener(takeover, end, { signal: stop.signal, passive: true });
  correct();
  return end;
}
