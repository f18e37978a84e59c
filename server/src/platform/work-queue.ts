import { AppError } from './http/app-error.ts';

export interface WorkQueue {
  /** Runs the work when its turn comes; throws `unavailable` when too much waits already, or it has waited too long. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

interface WorkLimits {
  running: number;
  waiting: number;
  /** Milliseconds that one may wait for its turn; without it, for ever. */
  patience?: number;
}

/** Seconds after which whoever was refused may try again. */
const retryAfter = 5;

/** Heavy work in turn, so that it leaves processor and memory to everything else. */
export function createWorkQueue(limits: WorkLimits): WorkQueue {
  const waiting = new Set<() => void>();
  let running = 0;

  /** The place of a finished work passes straight to the next one, so that `running` never dips in between. */
  function release(): void {
    const [next] = waiting;
    if (next) next();
    else running -= 1;
  }

  async function takePlace(): Promise<void> {
    if (running < limits.running) {
      running += 1;
      return;
    }
    if (waiting.size >= limits.waiting) throw new AppError('unavailable', { retryAfter });
    await waitForTurn();
  }

  function waitForTurn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        waiting.delete(start);
        resolve();
      };
      const giveUp = () => {
        waiting.delete(start);
        reject(new AppError('unavailable', { retryAfter }));
      };
      const timer = limits.patience === undefined ? undefined : setTimeout(giveUp, limits.patience);
      waiting.add(start);
    });
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
