/** Delay after the given number of failures in a row: doubles with each one, up to the maximum. */
export function backoffDelay(failures: number, { firstMs, maxMs }: { firstMs: number; maxMs: number }): number {
  return Math.min(firstMs * 2 ** Math.max(0, failures - 1), maxMs);
}

const delays = { firstMs: 400, maxMs: 15_000 };

/** Delays further attempts after a failure, for one queue or for all. */
interface Backoff {
  isReady(queueKey: string): boolean;
  /** `isWayClosed`: the server cannot be reached, so every queue waits. Returns the failures of the queue in a row. */
  fail(queueKey: string, retryAfter: number | undefined, isWayClosed: boolean): number;
  hasFailed(queueKey: string): boolean;
  succeed(queueKey: string): void;
  /** Resolves after the shortest delay, or when `sleep` returns false because it was interrupted. */
  waitForNext(sleep: (milliseconds: number) => Promise<boolean>): Promise<void>;
  /** The connection is back, or a retry was requested. */
  reset(): void;
}

export function createBackoff(): Backoff {
  const failures = new Map<string, number>();
  const readyAt = new Map<string, number>();
  let allReadyAt = Number.NEGATIVE_INFINITY;

  return {
    isReady: (queueKey) => allReadyAt < 0 && !readyAt.has(queueKey),
    fail(queueKey, retryAfter, isWayClosed) {
      const count = (failures.get(queueKey) ?? 0) + 1;
      failures.set(queueKey, count);
      const time = Date.now() + (retryAfter ?? backoffDelay(count, delays));
      if (isWayClosed) allReadyAt = time;
      else readyAt.set(queueKey, time);
      return count;
    },
    hasFailed: (queueKey) => failures.has(queueKey),
    succeed(queueKey) {
      failures.delete(queueKey);
      readyAt.delete(queueKey);
    },
    async waitForNext(sleep) {
      const next = allReadyAt < 0 ? Math.min(...readyAt.values()) : allReadyAt;
      if (!(await sleep(next - Date.now()))) return;
      for (const [queueKey, time] of readyAt) if (time <= next) readyAt.delete(queueKey);
      if (allReadyAt <= next) allReadyAt = Number.NEGATIVE_INFINITY;
    },
    reset() {
      failures.clear();
      readyAt.clear();
      allReadyAt = Number.NEGATIVE_INFINITY;
    },
  };
}
