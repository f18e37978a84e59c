interface Options {
  /** Asks over HTTP whether the server answers, and for the same person. */
  isServerThere(): Promise<boolean>;
  /** Fetches what people wait for. */
  poll(): void;
}

/** For networks that let HTTP through, but no WebSocket. */
export interface PollingFallback {
  /** The live connection was lost, or is open again. */
  setDown(isDown: boolean): void;
  /** Call after each failed attempt to connect. */
  pollIfDue(): Promise<void>;
}

/** A connection that is back by then needs no polling. */
const delayMs = 5_000;
const intervalMs = 20_000;

export function createPollingFallback({ isServerThere, poll }: Options): PollingFallback {
  let dueAt = Number.POSITIVE_INFINITY;
  return {
    setDown(isDown) {
      dueAt = isDown ? Date.now() + delayMs : Number.POSITIVE_INFINITY;
    },
    async pollIfDue() {
      if (!(await isServerThere()) || Date.now() < dueAt) return;
      dueAt = Date.now() + intervalMs;
      poll();
    },
  };
}
