/** Delay after the given number of failures in a row: doubles with each one, up to the maximum. */
export function backoffDelay(failures: number, { firstMs, maxMs }: { firstMs: number; maxMs: number }): number {
  return Math.min(firstMs * 2 ** Math.max(0, failures - 1), maxMs);
}
