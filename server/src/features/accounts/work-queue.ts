import { AppError } from '../../platform/http/app-error.ts';

interface QueueOptions {
  /** How many run at the same time. */
  concurrency: number;
  /** How many may wait; whoever comes later is refused at once. */
  waiting: number;
  /** Seconds after which another try makes sense. */
  retryAfter: number;
}

/** Runs costly work a few at a time, first come first served, and sheds load (503) instead of growing without end. */
export function createWorkQueue({
  concurrency,
  waiting,
  retryAfter,
}: QueueOptions): <T>(work: () => Promise<T>) => Promise<T> {
  const queue: (() => void)[] = [];
  let running = 0;

  async function takeTurn(): Promise<void> {
    if (running < concurrency) {
      running += 1;
      return;
    }
    if (queue.length >= waiting) throw new AppError('unavailable', { retryAfter });
    await new Promise<void>((resolve) => queue.push(resolve));
  }

  return async (work) => {
    await takeTurn();
    try {
      return await work();
    } finally {
      // The turn passes straight on, so that nobody slips in between.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
