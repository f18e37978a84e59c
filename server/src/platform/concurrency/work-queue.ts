import { Counter, Gauge, Histogram } from 'prom-client';
import { AppError } from '../errors/app-error.ts';

const runningWork = new Gauge({ name: 'work_running', help: 'Places taken in a queue', labelNames: ['queue'] });
const places = new Gauge({ name: 'work_places', help: 'Places of a queue', labelNames: ['queue'] });
const waitingWork = new Gauge({ name: 'work_waiting', help: 'What waits for a place', labelNames: ['queue'] });
const refusedWork = new Counter({
  name: 'work_refused_total',
  help: 'What found too many waiting, or waited for too long',
  labelNames: ['queue'],
});
const waits = new Histogram({
  name: 'work_wait_seconds',
  help: 'How long was waited for a place; who found one at once waited for nothing',
  labelNames: ['queue'],
  buckets: [0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 30, 120],
});

export interface WorkQueue {
  /** Runs the work in turn. Throws `unavailable` when the queue is full, or after the timeout. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Whether `run` would throw now. A true answer is counted as a refusal. */
  isSaturated(): boolean;
}

interface WorkLimits {
  /** Label in the metrics; queues with the same name are counted together. */
  name: string;
  running: number;
  waiting: number;
  /** Maximum wait in milliseconds; unlimited when absent. */
  timeoutMs?: number;
}

/** `Retry-After` in seconds. */
const retryAfter = 5;

/** A queue for heavy work, so that other requests keep processor and memory. */
export function createWorkQueue(limits: WorkLimits): WorkQueue {
  const waiting = new Set<() => void>();
  const queue = { queue: limits.name };
  let running = 0;
  places.set(queue, limits.running);

  /** A finished job hands its place to the next one, so that `running` does not dip in between. */
  function release(): void {
    const [next] = waiting;
    if (next) {
      next();
      return;
    }
    running -= 1;
    runningWork.dec(queue);
  }

  async function takePlace(): Promise<void> {
    if (running < limits.running) {
      running += 1;
      runningWork.inc(queue);
      waits.observe(queue, 0);
      return;
    }
    if (isFull()) throw refusal();
    await waitForTurn();
  }

  function isFull(): boolean {
    return running >= limits.running && waiting.size >= limits.waiting;
  }

  function refusal(): AppError {
    refusedWork.inc(queue);
    return new AppError('unavailable', { retryAfter });
  }

  function waitForTurn(): Promise<void> {
    const stopWatch = waits.startTimer(queue);
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        waiting.delete(start);
        waitingWork.dec(queue);
        stopWatch();
      };
      const start = () => {
        leave();
        resolve();
      };
      const onTimeout = () => {
        leave();
        reject(refusal());
      };
      const timer = limits.timeoutMs === undefined ? undefined : setTimeout(onTimeout, limits.timeoutMs);
      waiting.add(start);
      waitingWork.inc(queue);
    });
  }

  return {
    isSaturated() {
      if (isFull()) refusedWork.inc(queue);
      return isFull();
    },
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
