import { AppError } from '../http/app-error.ts';

export interface WorkQueue {
  /** Runs the work when its turn comes; throws `unavailable` when too much waits already. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** Heavy work in turn, so that it leaves processor and memory to everything else. */
export function createWorkQueue(limits: { running: number; waiting: number }): WorkQueue {
  const waiting: (() => void)[] = [];
  let running = 0;

  /** The place of a finished work passes straight to the next one, so that `running` never dips in between. */
  function release(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  async function takePlace(): Promise<void> {
    if (running < limits.running) {
      running += 1;
      return;
    }
    if (waiting.length >= limits.waiting) throw new AppError('unavailable', { retryAfter: 5 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  return {
    async run(work) {
      await takePlace();
      try {
        return await work();
      } finally {
        release();
      }
    },
  };
}
