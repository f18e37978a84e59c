import type { Notification } from '@publyka/contract/routes/notifications';
import { uuidv7 } from 'uuidv7';
import type { Sql } from '../../platform/db/client.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { findPeople } from '../profiles/service.ts';
import * as acts from './acts-store.ts';
import * as store from './store.ts';
import { type NotificationRow, toNotification } from './views.ts';

/** Something to tell one person. With a group, whoever did the same is told together with it. */
export interface NewNotification extends Pick<Notification, 'type' | 'content' | 'refTable' | 'postId' | 'link'> {
  userId: string;
  actorId: string | null;
  refId: string | null;
  /**
   * What was done, for a locked screen: no words, names or titles of a thing. A sentence without any serves for both, by
   * `sayOnly`.
   */
  summary: string;
  quote?: string;
  /** Acts of one type, about one thing, on one day are grouped. */
  group?: { about: string; contentMany: string; summaryMany: string };
}

/** Adds to what is told already, or begins a notification. */
export async function addAct(tx: Transaction, { group, quote, ...news }: NewNotification): Promise<void> {
  const { userId, type, refTable, postId, refId, actorId, content, summary, link } = news;
  const keys = { groupKey: group ? groupKeyOf(type, group.about) : null, contentMany: group?.contentMany ?? null };
  const summaryMany = group?.summaryMany ?? null;
  const notificationId = await acts.insertOrLockGroup(tx.sql, {
    id: uuidv7(),
    userId,
    type,
    refTable,
    postId,
    ...keys,
    summaryMany,
  });
  const act = {
    id: uuidv7(),
    notificationId,
    userId,
    actorId,
    type,
    content,
    summary,
    quote: quote ?? null,
    refId,
    link,
  };
  await acts.insertAct(tx.sql, act);
  await emitSettled(tx, await acts.settleGroups(tx.sql, [notificationId]), actorId);
}

/** One notification for each of these people, all of them in two statements. */
export async function addActs(
  tx: Transaction,
  userIds: string[],
  {
    type,
    refTable,
    postId,
    refId,
    actorId,
    content,
    summary,
    link,
  }: Omit<NewNotification, 'userId' | 'quote' | 'group'>,
): Promise<void> {
  const groups = userIds.map((userId) => ({ id: uuidv7(), userId, type, refTable, postId }));
  const told = groups.map(({ id: notificationId, userId }) => ({
    ...{ id: uuidv7(), notificationId, userId, actorId, type, content, summary, refId, link },
  }));
  await acts.insertAll(tx.sql, groups, told);
  await emitSettled(
    tx,
    groups.map(({ id, userId }) => ({ id, userId, isGone: false })),
    actorId,
  );
}

/** Takes acts back: their notifications go on without them, or go. */
export async function removeActs(
  tx: Transaction,
  filters: acts.ActFilter[],
  remove: (sql: Sql, filter: acts.ActFilter) => Promise<void> = acts.deleteActs,
): Promise<void> {
  const ids = await acts.lockGroupsOf(tx.sql, filters);
  if (ids.length === 0) return;
  for (const filter of filters) await remove(tx.sql, filter);
  // No actor: a removal tells nothing of the person and must reach also who may no longer see them.
  await emitSettled(tx, await acts.settleGroups(tx.sql, ids), null);
}

/** Acts say something else now, of the same thing. */
export async function rewordActs(tx: Transaction, about: acts.ActFilter, words: acts.Requoted): Promise<void> {
  const ids = await acts.lockGroupsOf(tx.sql, [about]);
  if (ids.length === 0) return;
  await acts.updateWords(tx.sql, about, words);
  await emitSettled(tx, await acts.settleGroups(tx.sql, ids), null);
}

/** The notifications that quote a post quote it as it is now: one for each day on which it was liked. */
export async function requoteLikes(tx: Transaction, postId: string): Promise<void> {
  await emitSettled(tx, await acts.settleGroups(tx.sql, await acts.lockLikesOfPost(tx.sql, postId)), null);
}

/** Answers which notifications, each with one act only, were read by this. */
export async function readActs(tx: Transaction, filter: acts.ActFilter): Promise<string[]> {
  const unread = { ...filter, read: false };
  const ids = await acts.lockGroupsOf(tx.sql, [unread]);
  if (ids.length === 0) return [];
  await acts.markActsRead(tx.sql, unread);
  await acts.settleGroups(tx.sql, ids);
  return ids;
}

/** A decision hides this thing now, or does no more: notifications of it go out of sight, or come back as they are. */
export async function reconsiderAbout(tx: Transaction, thingId: string): Promise<void> {
  const about = await acts.lockAbout(tx.sql, thingId);
  const told = await store.selectNotificationsById(
    tx.sql,
    about.map(({ id }) => id),
  );
  const shown = new Set(told.map(({ id }) => id));
  await emitSettled(
    tx,
    about.map(({ id, userId }) => ({ id, userId, isGone: !shown.has(id) })),
    null,
  );
}

async function emitSettled(tx: Transaction, settled: acts.Settled[], actorId: string | null): Promise<void> {
  for (const { id, userId } of settled.filter(({ isGone }) => isGone)) {
    const data = async (sql: Sql) => ({ notificationId: id, badges: await store.selectBadges(sql, userId) });
    tx.emit(`user:${userId}`, 'notification.removed', data, null);
  }
  const kept = settled.filter(({ isGone }) => !isGone).map(({ id }) => id);
  if (kept.length === 0) return;
  const rows = await store.selectNotificationsById(tx.sql, kept);
  const people = await findPeople(tx.sql, actorsOf(rows));
  for (const row of rows) {
    const notification = toNotification(row, people);
    const data = async (sql: Sql) => ({ notification, badges: await store.selectBadges(sql, row.userId) });
    tx.emit(`user:${row.userId}`, 'notification.set', data, actorId);
  }
}

/** The people that notifications name. */
export function actorsOf(rows: NotificationRow[]): string[] {
  return rows.flatMap(({ firstId, secondId }) => [firstId, secondId]).filter((id) => id !== null);
}

const days = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' });

/** Same kind, same thing, same day: told as one. */
export function groupKeyOf(kind: string, thing: string, now = new Date()): string {
  return `${kind} ${thing} ${days.format(now)}`;
}
