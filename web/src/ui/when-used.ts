const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/**
 * Runs once somebody has begun to use the page and the browser has nothing better to do: what may be wanted next is
 * fetched then, without weighing on the first load. Returns how to call it off.
 */
export function whenUsed(work: () => void): () => void {
  const given = new AbortController();
  function handleSign(): void {
    given.abort();
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 2_000 });
    else setTimeout(work, 200);
  }
  for (const sign of signs) addEventListener(sign, handleSign, { passive: true, signal: given.signal });
  return () => given.abort();
}
