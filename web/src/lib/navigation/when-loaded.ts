/** Runs once the page has loaded and the browser has nothing better to do. Returns how to call it off. */
export function whenLoaded(work: () => void): () => void {
  let isWanted = true;
  function workIfWanted(): void {
    if (isWanted) work();
  }
  function handleLoad(): void {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(workIfWanted, { timeout: 2_000 });
    else setTimeout(workIfWanted, 200);
  }
  if (document.readyState === 'complete') handleLoad();
  else addEventListener('load', handleLoad, { once: true });
  return () => {
    isWanted = false;
  };
}
