interface Options {
  /** Asks the server otherwise: whether it answers, and for the same person. */
  isServerThere(): Promise<boolean>;
  /** Fetches what people wait for. */
  refetchQueriesAfresh(): void;
}

/** For a page whose live connection cannot be made while the server answers: a network that lets no WebSocket through. */
export interface Unheard {
  /** The connection is away, or there again. */
  setDown(isDown: boolean): void;
  /** It could not be made once more. */
  tryInstead(): Promise<void>;
}

/** Milliseconds; what is back by then needs nothing in its place. */
const patience = 5_000;
/** Milliseconds between two times of fetching. */
const interval = 20_000;

export function createPollingFallback({ isServerThere, refetchQueriesAfresh }: Options): Unheard {
  let dueAt = Number.POSITIVE_INFINITY;
  return {
    setDown(isDown) {
      dueAt = isDown ? Date.now() + patience : Number.POSITIVE_INFINITY;
    },
    async tryInstead() {
      if (!(await isServerThere()) || Date.now() < dueAt) return;
      dueAt = Date.now() + interval;
      refetchQueriesAfresh();
    },
  };
}
