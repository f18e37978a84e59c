const initialDelayMs = 400;
const maxDelayMs = 15_000;

/** Which lanes are left alone for a while after an attempt in vain. Times are milliseconds. */
export interface Backoff {
  isOver(lane: string): boolean;
  /** Answers how often the lane has failed in a row. Where the way is closed every lane rests. */
  begin(lane: string, asked: number | undefined, isWayClosed: boolean): number;
  hasFailed(lane: string): boolean;
  forget(lane: string): void;
  /** Until the first rest is over, unless `pause` answers that it was cut short. */
  sleep(pause: (milliseconds: number) => Promise<boolean>): Promise<void>;
  /** The connection is back, or somebody wants everything tried now. */
  end(): void;
}

export function createBackoff(): Backoff {
  const failures = new Map<string, number>();
  const until = new Map<string, number>();
  let allUntil = Number.NEGATIVE_INFINITY;

  return {
    isOver: (lane) => allUntil < 0 && !until.has(lane),
    begin(lane, asked, isWayClosed) {
      const count = (failures.get(lane) ?? 0) + 1;
      failures.set(lane, count);
      const end = Date.now() + (asked ?? Math.min(initialDelayMs * 2 ** (count - 1), maxDelayMs));
      if (isWayClosed) allUntil = end;
      else until.set(lane, end);
      return count;
    },
    hasFailed: (lane) => failures.has(lane),
    forget(lane) {
      failures.delete(lane);
      until.delete(lane);
    },
    async sleep(pause) {
      const end = allUntil < 0 ? Math.min(...until.values()) : allUntil;
      if (!(await pause(end - Date.now()))) return;
      for (const [lane, time] of until) if (time <= end) until.delete(lane);
      if (allUntil <= end) allUntil = Number.NEGATIVE_INFINITY;
    },
    end() {
      failures.clear();
      until.clear();
      allUntil = Number.NEGATIVE_INFINITY;
    },
  };
}
