/** Work that comes round by itself. */
export interface Repeating {
  /** Resolves when a running round has ended; none follows. */
  stop(): Promise<void>;
}

/** Does the work again and again, with this pause between rounds. A failed round is told and the next one comes. */
export function repeat(pause: number, work: () => Promise<void> | void, onError: (error: unknown) => void): Repeating {
  let round: Promise<void> = Promise.resolve();
  let isStopped = false;
  let timer = setTimeout(start, pause).unref();

  async function run(): Promise<void> {
    try {
      await work();
    } catch (error) {
      onError(error);
    }
    if (!isStopped) timer = setTimeout(start, pause).unref();
  }

  function start(): void {
    round = run();
  }

  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await round;
    },
  };
}
