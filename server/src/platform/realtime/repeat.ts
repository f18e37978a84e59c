/** Work that runs at intervals. */
export interface Repeating {
  /** Resolves when the current run has ended; none follows. */
  stop(): Promise<void>;
}

/** Repeats the work with this pause between runs. After a failed run, which is reported, comes the next. */
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
