import {
  type Badges,
  type Notification,
  type NotificationPreferences,
  type NotificationType,
  notificationTypes,
} from '@publyka/contract/routes/notifications';
import type { Sql } from '../../platform/db/client.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { findPeople } from '../profiles/service.ts';
import { areApart } from '../visibility/blocks.ts';
import { type ActFilter, type Requoted, selectTold, withdrawActs } from './acts-store.ts';
import {
  actorsOf,
  addAct,
  addActs,
  type NewNotification,
  readActs,
  reconsiderAbout,
  removeActs,
  requoteLikes,
  rewordActs,
} from './groups.ts';
import * as store from './store.ts';
import { isMuted } from './store.ts';
import { toNotification } from './views.ts';

/**
 * Tells a person something, with the change that it speaks of, unless they do not want to be told of this kind. One is
 * told nothing about what one did oneself.
 */
export async function notify(tx: Transaction, news: NewNotification): Promise<void> {
  const { userId, actorId, type } = news;
  if (userId === actorId) return;
  if (actorId && (await areApart(tx.sql, userId, actorId))) return;
  if (await isMuted(tx.sql, userId, type)) return;
  await addAct(tx, news);
}

/** Tells many people the same, whatever they muted: for what the installation itself has to say. */
export async function notifyMany(
  tx: Transaction,
  userIds: string[],
  news: Omit<NewNotification, 'userId' | 'quote' | 'group'>,
): Promise<void> {
  if (userIds.length > 0) await addActs(tx, userIds, news);
}

/** Takes back what this person did. What was read is kept apart, so that it is not told again. */
export async function withdraw(tx: Transaction, act: ActFilter): Promise<void> {
  await removeActs(tx, [act], withdrawActs);
}

/** Removes an act for good, whoever did it. */
export async function removeAct(tx: Transaction, act: ActFilter): Promise<void> {
  await removeActs(tx, [act]);
}

/** For an edit: who was told of this reads the words as they are now. */
export async function requoteActs(tx: Transaction, about: ActFilter, words: Requoted): Promise<void> {
  await rewordActs(tx, about, words);
}

/** Quotes a post anew where notifications of its likes quote it. */
export async function requotePost(tx: Transaction, postId: string): Promise<void> {
  await requoteLikes(tx, postId);
}

/** Stored events that quote what is at this address, or at one that begins so, keep none of its words. */
export async function redactQuotes(tx: Transaction, link: string): Promise<void> {
  await store.redactQuotes(tx.sql, link);
}

/** All that was told of a post and what hangs on it, quotes included. Each person concerned gets one event. */
export async function removeAboutPost(tx: Transaction, postId: string, link: string): Promise<void> {
  await store.redactQuotes(tx.sql, link);
  for (const userId of await store.deleteAboutPost(tx.sql, postId)) {
    const data = async (sql: Sql) => ({ postId, badges: await readBadges(sql, userId) });
    tx.emit(`user:${userId}`, 'notification.post_removed', data, null);
  }
}

/** Removes what is about anything else that acts refer to. */
export async function removeAbout(tx: Transaction, refId: string, link: string): Promise<void> {
  await store.redactQuotes(tx.sql, link);
  for (const userId of await store.deleteAbout(tx.sql, refId)) {
    const data = async (sql: Sql) => ({ link, badges: await readBadges(sql, userId) });
    tx.emit(`user:${userId}`, 'notification.link_removed', data, null);
  }
}

/** Removes the act from some of those who were notified; answers how many they were. */
export async function removeSomeAbout(
  tx: Transaction,
  { refId, link }: { refId: string; link: string },
  limit: number,
): Promise<number> {
  const userIds = await store.deleteSomeAbout(tx.sql, refId, limit);
  await store.redactQuotesOf(tx.sql, link, userIds);
  for (const userId of userIds) {
    const data = async (sql: Sql) => ({ link, badges: await readBadges(sql, userId) });
    tx.emit(`user:${userId}`, 'notification.link_removed', data, null);
  }
  return userIds.length;
}

/** Call it when a decision hides this thing, or does no more. */
export async function reconsider(tx: Transaction, thingId: string): Promise<void> {
  await reconsiderAbout(tx, thingId);
}

/** What two people told each other is gone when they part; others who did the same are told without them. */
export async function removeNotificationsBetween(tx: Transaction, personId: string, otherId: string): Promise<void> {
  await removeActs(tx, [
    { userId: personId, actorId: otherId },
    { userId: otherId, actorId: personId },
  ]);
}

/**
 * For whoever leaves for good: others are told nothing of them any more. So many at a time, since all of these wait until
 * the transaction ends; answers how many there were.
 */
export async function removeNotificationsBy(tx: Transaction, personId: string, limit: number): Promise<number> {
  const userIds = await selectTold(tx.sql, personId, limit);
  await removeActs(
    tx,
    userIds.map((userId) => ({ userId, actorId: personId })),
  );
  return userIds.length;
}

/** For whoever has just answered what they were told: they know of it. */
export async function markActsRead(tx: Transaction, act: ActFilter & { userId: string }): Promise<void> {
  for (const notificationId of await readActs(tx, act)) {
    const data = async (sql: Sql) => ({ notificationId, badges: await readBadges(sql, act.userId) });
    tx.emit(`user:${act.userId}`, 'notification.read', data, act.userId);
  }
}

/** As a push shows it. */
export interface PushedNotification {
  notification: Notification;
  /** For a locked screen, where its owner asked for no text. */
  summary: string;
}

const summaryOfEarlier = 'Há uma notificação';

/** One that this person has not read; null when they have, or when there is nothing left that may be told. */
export async function findUnreadNotification(sql: Sql, userId: string, id: string): Promise<PushedNotification | null> {
  const [row] = await store.selectNotificationsById(sql, [id]);
  if (!row || row.read || row.userId !== userId) return null;
  const notification = toNotification(row, await findPeople(sql, actorsOf([row])));
  const isOfMany = notification.peopleCount > 1 && row.contentMany !== null;
  return { notification, summary: (isOfMany ? row.summaryMany : row.summary) ?? summaryOfEarlier };
}

/** The counts of a person's navigation, inside the transaction that changes them. */
export async function readBadges(sql: Sql, userId: string): Promise<Badges> {
  return store.selectBadges(sql, userId);
}

/** What this person wants to be told: everything, as long as they do not say otherwise. */
export async function getPreferences({ db }: Platform, viewer: Viewer): Promise<NotificationPreferences> {
  const muted = await store.selectMuted(db, viewer.id);
  return { told: notificationTypes.filter((type) => !muted.includes(type)) };
}

/** For what comes; what was told stays. */
export async function setPreference(
  platform: Platform,
  viewer: Viewer,
  { type, isTold }: { type: NotificationType; isTold: boolean },
): Promise<NotificationPreferences> {
  if (isTold) await store.deleteMute(platform.db, viewer.id, type);
  else await store.insertMute(platform.db, viewer.id, type);
  return getPreferences(platform, viewer);
}

/** Where one was named or answered since, the newest first; what is read by now is left out. */
export async function listCalls(sql: Sql, userId: string, since: string, limit: number): Promise<Notification[]> {
  const rows = await store.selectCalls(sql, userId, since, limit);
  const people = await findPeople(sql, actorsOf(rows));
  return rows.map((row) => toNotification(row, people));
}
