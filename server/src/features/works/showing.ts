import type { Topic } from '@publyka/contract/events/events';
import type { WorkCard } from '@publyka/contract/routes/works';
import type { Transaction } from '../../platform/db/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import * as mentionStore from './mention-store.ts';
import * as store from './store.ts';
import type { WorkNeighbours } from './views.ts';

/** Things, libraries or people of one transaction. */
export const batchSize = 200;
const beforeAllIds = '00000000-0000-0000-0000-000000000000';

/** A card that was told as another one: that of `workId`, which is `work` now. */
export interface ChangedCard {
  workId: string;
  nowId: string;
  /** What was merged is two again: each text is told what it shows, since a card alone does not say which it was. */
  isUndone?: boolean;
}

/**
 * Puts the card of a changed work wherever it is shown, and tells it there: in batches, each in its own transaction, and
 * safe to run again. `workId` is another one than `nowId` after a merge.
 */
export async function showWork(platform: Platform, changed: ChangedCard, neighbours: WorkNeighbours): Promise<void> {
  await platform.transaction((tx) => tell(tx, changed, [`work:${changed.workId}`, `work:${changed.nowId}`]));
  await inBatches((after) => platform.transaction((tx) => showInThings(tx, changed, after, neighbours.things)));
  await inBatches((after) =>
    platform.transaction(async (tx) => {
      const libraries = await neighbours.shelves.listTopics(tx.sql, changed.nowId, after, batchSize);
      await tell(
        tx,
        changed,
        libraries.map(({ topic }) => topic),
      );
      return libraries.map(({ id }) => id);
    }),
  );
}

export async function inBatches(work: (after: string) => Promise<string[]>): Promise<void> {
  let after: string | undefined = beforeAllIds;
  while (after) {
    const ids = await work(after);
    after = ids.length < batchSize ? undefined : ids.at(-1);
  }
}

async function showInThings(
  tx: Transaction,
  changed: ChangedCard,
  after: string,
  things: WorkNeighbours['things'],
): Promise<string[]> {
  // Held first: a later change of the card waits, and its own job comes after this batch.
  await store.holdCards(tx.sql, [changed.nowId]);
  const places = await mentionStore.selectPlaces(tx.sql, changed.nowId, after, batchSize);
  for (const [kind, some] of Map.groupBy(places, ({ thing }) => thing)) {
    const ids = some.map(({ thingId }) => thingId);
    await things[kind].lock(tx.sql, ids);
    const shown = await mentionStore.selectShown(tx.sql, ids);
    await things[kind].showWorks(tx.sql, new Map(shown.map(({ id, works }) => [id, works])));
    if (changed.isUndone) tellShown(tx, some, shown);
  }
  if (!changed.isUndone) await tell(tx, changed, [...new Set(places.map(topicOf))].sort());
  return places.map(({ thingId }) => thingId);
}

function topicOf({ thing, thingId, postId, communityId }: mentionStore.ShownPlace): Topic {
  if (communityId !== null) return `community:${communityId}`;
  return thing === 'drop' ? `drop:${thingId}` : `post:${postId ?? thingId}`;
}

function tellShown(
  tx: Transaction,
  places: mentionStore.ShownPlace[],
  shown: { id: string; works: WorkCard[] }[],
): void {
  const works = new Map(shown.map((one) => [one.id, one.works]));
  for (const place of places) {
    const { thing, thingId } = place;
    tx.emit(topicOf(place), 'works.shown', { thing, thingId, works: works.get(thingId) ?? [] }, null);
  }
}

async function tell(tx: Transaction, { workId, nowId, isUndone }: ChangedCard, topics: Topic[]): Promise<void> {
  const [held] = await store.holdCards(tx.sql, [nowId]);
  if (!held) return;
  for (const topic of new Set(topics))
    tx.emit(topic, 'work.changed', { workId: isUndone ? nowId : workId, work: held.card }, null);
}
