const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

let firstUse: Promise<void> | undefined;

/** Once for the whole visit: what is shown later need not wait for another sign. */
function waitForUse(): Promise<void> {
  firstUse ??= new Promise((resolve) => {
    const given = new AbortController();
    function handleSign(): void {
      given.abort();
      resolve();
    }
    for (const sign of signs) addEventListener(sign, handleSign, { passive: true, signal: given.signal });
  });
  return firstUse;
}

/**
 * Runs once somebody has begun to use the page and the browser has nothing better to do: what may be wanted next is
 * fetched then, without weighing on the first load. Returns how to call it off.
 */
export function whenUsed(work: () => void): () => void {
  let isWanted = true;
  function workIfWanted(): void {
    if (isWanted) work();
  }
  void waitForUse().then(() => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(workIfWanted, { timeout: 2_000 });
    else setTimeout(workIfWanted, 200);
  });
  return () => {
    isWanted = false;
  };
}
