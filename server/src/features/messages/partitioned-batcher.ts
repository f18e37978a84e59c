import { setTimeout } from 'node:timers/promises';

interface Waiting<Item, Outcome> {
  item: Item;
  resolve(outcome: Outcome): void;
  reject(reason: unknown): void;
}

interface Options<Item, Outcome> {
  partitions: number;
  batchMax: number;
  /** Between the batches of a partition; the first after a rest goes at once. */
  pauseMs?: number;
  /** One outcome for each item, in their order; an Error among them refuses its item only. */
  run(items: Item[]): Promise<(Outcome | Error)[]>;
}

/**
 * Runs items in partitions: those that arrive while a partition is busy go together afterwards, so that under load a
 * transaction carries many and at rest nothing waits. Items of one key share a partition, and so keep their order.
 */
export function createPartitionedBatcher<Item, Outcome>(
  options: Options<Item, Outcome>,
): (key: string, item: Item) => Promise<Outcome> {
  const partitions = Array.from({ length: options.partitions }, () => createPartition(options));
  return (key, item) =>
    new Promise((resolve, reject) => partitions[partitionOf(key, options.partitions)]?.({ item, resolve, reject }));
}

function createPartition<Item, Outcome>({
  batchMax,
  pauseMs,
  run,
}: Options<Item, Outcome>): (one: Waiting<Item, Outcome>) => void {
  const queue: Waiting<Item, Outcome>[] = [];
  let isBusy = false;

  async function drain(): Promise<void> {
    isBusy = true;
    while (queue.length > 0) {
      const batch = queue.splice(0, batchMax);
      const outcomes = await run(batch.map(({ item }) => item)).catch((error: Error) => batch.map(() => error));
      for (const [index, one] of batch.entries()) settle(one, outcomes[index]);
      if (pauseMs) await setTimeout(pauseMs);
    }
    isBusy = false;
  }

  return (one) => {
    queue.push(one);
    if (!isBusy) void drain();
  };
}

function settle<Item, Outcome>(
  { resolve, reject }: Waiting<Item, Outcome>,
  outcome: Outcome | Error | undefined,
): void {
  if (outcome === undefined) reject(new Error('A partition answered fewer outcomes than it was given items'));
  else if (outcome instanceof Error) reject(outcome);
  else resolve(outcome);
}

/** Ids made by clients (UUIDv7) differ most in their last digits. */
function partitionOf(key: string, partitions: number): number {
  return Number.parseInt(key.slice(-6), 16) % partitions || 0;
}
