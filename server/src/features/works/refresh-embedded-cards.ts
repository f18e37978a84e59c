import type { WorkCard } from '@publyka/contract/routes/works';
import type { Transaction } from '../../platform/db/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { setNextShow } from './host-slot-store.ts';
import * as mentionStore from './mention-store.ts';
import { requireWork } from './service.ts';
import * as store from './store.ts';
import type { WorkHosts } from './views.ts';

/** Things, libraries or people of one transaction. */
export const batchSize = 200;
const beforeAllIds = '00000000-0000-0000-0000-000000000000';

/** `workId` is another one than `nowId` after a merge, and after its undoing. */
export interface ChangedCard {
  workId: string;
  nowId: string;
}

/**
 * Puts the card of a changed work wherever it is shown, with an event: in batches, each in its own transaction, and safe
 * to run again.
 */
export async function refreshWork(platform: Platform, changed: ChangedCard, hosts: WorkHosts): Promise<void> {
  await platform.transaction((tx) => emitToPages(tx, changed));
  const places = await inBatches((after) =>
    platform.transaction((tx) => showInThings(tx, changed, after, hosts.mentions)),
  );
  await setNextShow(platform.db, changed.nowId, places);
  await inBatches((after) =>
    platform.transaction((tx) => hosts.libraries.emitChanged(tx, changed.nowId, { after, limit: batchSize })),
  );
}

/** Answers how many there were in all. */
export async function inBatches(work: (after: string) => Promise<string[]>): Promise<number> {
  let count = 0;
  let after: string | undefined = beforeAllIds;
  while (after) {
    const ids = await work(after);
    count += ids.length;
    after = ids.length < batchSize ? undefined : ids.at(-1);
  }
  return count;
}

async function showInThings(
  tx: Transaction,
  changed: ChangedCard,
  after: string,
  things: WorkHosts['mentions'],
): Promise<string[]> {
  // Held first: a later change of the card waits, and its own job comes after this batch.
  const [held] = await store.holdCards(tx.sql, [changed.nowId]);
  const places = await mentionStore.selectPlaces(tx.sql, changed.nowId, after, batchSize);
  const shownIn: mentionStore.ShownPlace[] = [];
  for (const [kind, some] of Map.groupBy(places, ({ thing }) => thing)) {
    const ids = some.map(({ thingId }) => thingId);
    await things[kind].lock(tx.sql, ids);
    const shown = new Map((await mentionStore.selectShown(tx.sql, ids)).map(({ id, works }) => [id, works]));
    await things[kind].refreshEmbeddedCards(tx.sql, shown);
    // Some may have been deleted or edited before they were locked.
    const left = some.filter(({ thingId }) => shown.get(thingId)?.some(({ id }) => id === changed.nowId));
    // Topics have no order among themselves: an event that turned one work into another could come after its undoing.
    if (changed.workId !== changed.nowId) emitShown(tx, left, shown);
    shownIn.push(...left);
  }
  if (changed.workId === changed.nowId && held) emitCard(tx, held.card, shownIn);
  return places.map(({ thingId }) => thingId);
}

function emitShown(tx: Transaction, places: mentionStore.ShownPlace[], works: ReadonlyMap<string, WorkCard[]>): void {
  for (const place of places) {
    const { thing, thingId } = place;
    tx.emit(mentionStore.topicOf(place), 'works.shown', { thing, thingId, works: works.get(thingId) ?? [] }, null);
  }
}

function emitCard(tx: Transaction, work: WorkCard, places: mentionStore.ShownPlace[]): void {
  for (const topic of [...new Set(places.map(mentionStore.topicOf))].sort())
    tx.emit(topic, 'work.changed', { workId: work.id, work }, null);
}

async function emitToPages(tx: Transaction, { workId, nowId }: ChangedCard): Promise<void> {
  // A change that was not enqueued beside this one is waited for.
  await store.holdCards(tx.sql, [workId, nowId]);
  for (const id of new Set([workId, nowId])) {
    const { card } = await requireWork(tx.sql, id);
    tx.emit(`work:${id}`, 'work.changed', { workId: id, work: card }, null);
  }
}
