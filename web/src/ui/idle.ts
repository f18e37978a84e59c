const acts = ['pointerdown', 'keydown', 'scroll'] as const;

/** When somebody last did one of them; undefined until it is watched. */
let actedAt: number | undefined;

function noteAct(): void {
  actedAt = performance.now();
}

function watchActs(): void {
  if (actedAt !== undefined) return;
  actedAt = 0;
  for (const act of acts) addEventListener(act, noteAct, { passive: true });
}

/**
 * Resolves in an idle moment once nobody has scrolled, pressed or typed for so many milliseconds, `since` a moment of the
 * page's clock at the earliest: somebody reads, and what comes now stands in nobody's way.
 */
export async function untilIdle(ms: number, since = 0): Promise<void> {
  watchActs();
  const left = () => Math.max(actedAt ?? 0, since) + ms - performance.now();
  do {
    await new Promise((resolve) => setTimeout(resolve, left()));
    await idleMoment(ms);
  } while (left() > 0);
}

function idleMoment(timeout: number): Promise<unknown> {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in globalThis)) return new Promise((resolve) => setTimeout(resolve, 200));
  return new Promise((resolve) => requestIdleCallback(resolve, { timeout }));
}
