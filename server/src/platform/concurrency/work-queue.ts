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

/** Whose work it is: those who wait take turns. What has no owner has one turn together. */
export type Owner = string | null;

export interface WorkQueue {
  /** Runs the work in its owner's turn. Throws `unavailable` when the queue or the owner's share is full, or after the timeout. */
  run<T>(owner: Owner, work: () => Promise<T>): Promise<T>;
  /** Whether `run` would throw now for anybody. A true answer is counted as a refusal. */
  isSaturated(): boolean;
}

interface WorkLimits {
  /** Label in the metrics; queues with the same name are counted together. */
  name: string;
  running: number;
  /** Places beside those for owners of whom nothing runs: a long work of one does not keep all others waiting. */
  reserved?: number;
  waiting: number;
  /** How many of those who wait may be one owner's; all of them when absent. */
  share?: number;
  /** Maximum wait in milliseconds. */
  timeoutMs: number;
}

/** `Retry-After` in seconds. */
const retryAfter = 5;

/** A queue for heavy work, so that other requests keep processor and memory, and one person's work nobody else's. */
export function createWorkQueue(limits: WorkLimits): WorkQueue {
  const lanes = createLanes();
  const queue = { queue: limits.name };
  const { share = limits.waiting, reserved = 0 } = limits;
  let running = 0;
  places.set(queue, limits.running);

  function hasPlace(owner: Owner): boolean {
    return running < limits.running + (lanes.runningOf(owner) === 0 ? reserved : 0);
  }

  function occupy(owner: Owner): void {
    running += 1;
    lanes.count(owner, 1);
    runningWork.inc(queue);
  }

  function release(owner: Owner): void {
    running -= 1;
    lanes.count(owner, -1);
    runningWork.dec(queue);
    lanes.takeNext(hasPlace)?.();
  }

  async function takePlace(owner: Owner): Promise<void> {
    // Who has come before is first, though a reserved place may be free for this owner alone.
    if (hasPlace(owner) && lanes.waitingOf(owner) === 0) {
      occupy(owner);
      waits.observe(queue, 0);
      return;
    }
    if (isFull() || lanes.waitingOf(owner) >= share) throw refusal();
    await waitForTurn(owner);
  }

  function isFull(): boolean {
    return running >= limits.running && lanes.waiting() >= limits.waiting;
  }

  function refusal(): AppError {
    refusedWork.inc(queue);
    return new AppError('unavailable', { retryAfter });
  }

  function waitForTurn(owner: Owner): Promise<void> {
    const stopWatch = waits.startTimer(queue);
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        waitingWork.dec(queue);
        stopWatch();
      };
      const withdraw = lanes.add(owner, () => {
        leave();
        // At once, so that whoever comes before the promise is noticed finds the place taken.
        occupy(owner);
        resolve();
      });
      const onTimeout = () => {
        withdraw();
        leave();
        reject(refusal());
      };
      const timer = setTimeout(onTimeout, limits.timeoutMs);
      waitingWork.inc(queue);
    });
  }

  return {
    isSaturated() {
      if (isFull()) refusedWork.inc(queue);
      return isFull();
    },
    async run(owner, work) {
      await takePlace(owner);
      try {
        return await work();
      } finally {
        release(owner);
      }
    },
  };
}

type Start = () => void;

interface Lanes {
  add(owner: Owner, start: Start): () => void;
  /** Takes the first of the next owner who may have a place; that owner is last then. */
  takeNext(mayStart: (owner: Owner) => boolean): Start | undefined;
  count(owner: Owner, by: 1 | -1): void;
  runningOf(owner: Owner): number;
  waitingOf(owner: Owner): number;
  waiting(): number;
}

/** What waits, by owner: the owners in the order of their turns, the work of each in the order in which it came. */
function createLanes(): Lanes {
  const lanes = new Map<Owner, Set<Start>>();
  const runningByOwner = new Map<Owner, number>();
  let waiting = 0;

  function remove(owner: Owner, start: Start): void {
    const lane = lanes.get(owner);
    if (!lane?.delete(start)) return;
    waiting -= 1;
    if (lane.size === 0) lanes.delete(owner);
  }

  return {
    add(owner, start) {
      const lane = lanes.get(owner) ?? new Set();
      lanes.set(owner, lane.add(start));
      waiting += 1;
      return () => remove(owner, start);
    },
    takeNext(mayStart) {
      for (const [owner, lane] of lanes) {
        const [start] = lane;
        if (!start || !mayStart(owner)) continue;
        lanes.delete(owner);
        lanes.set(owner, lane);
        remove(owner, start);
        return start;
      }
      return undefined;
    },
    count(owner, by) {
      const count = (runningByOwner.get(owner) ?? 0) + by;
      if (count > 0) runningByOwner.set(owner, count);
      else runningByOwner.delete(owner);
    },
    runningOf: (owner) => runningByOwner.get(owner) ?? 0,
    waitingOf: (owner) => lanes.get(owner)?.size ?? 0,
    waiting: () => waiting,
  };
}
