import { notificationsPageSize } from '@publyka/contract/limits';
import type { Badges, Notification } from '@publyka/contract/notifications';
import type { Page } from '@publyka/contract/page';
import { uuidv7 } from 'uuidv7';
import type { Sql } from '../../platform/db/client.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { decodeTimeCursor } from '../../platform/http/cursor.ts';
import { toPage } from '../../platform/http/keyset-page.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { areApart } from '../blocks/views.ts';
import * as store from './store.ts';
import { notificationTexts } from './texts.ts';
import { toNotification } from './views.ts';

export type NewNotification = Omit<store.NewNotificationRow, 'id'>;

interface Like {
  actorId: string;
  authorId: string;
  postId: string;
}

/** Tells a person something, with the change that it speaks of. One is told nothing about what one did oneself. */
export async function notify(tx: Transaction, news: NewNotification): Promise<void> {
  const { userId, actorId } = news;
  if (userId === actorId) return;
  if (actorId && (await areApart(tx.sql, userId, actorId))) return;
  const row = await store.insertNotification(tx.sql, { id: uuidv7(), ...news });
  if (!row) return;
  const notification = toNotification(row);
  tx.emit(
    `user:${userId}`,
    'notification.created',
    async (sql) => ({ notification, badges: await readBadges(sql, userId) }),
    actorId,
  );
}

/** One a person and post, however often the like is given and taken back. */
export async function notifyLike(tx: Transaction, { actorId, authorId, postId }: Like): Promise<void> {
  const about = { refTable: 'posts', refId: postId, postId, link: `/post/${postId}` } as const;
  await notify(tx, { userId: authorId, actorId, type: 'like', content: notificationTexts.like, ...about });
}

/** What was read stays: it was true when it was told. */
export async function withdrawLikeNotification(tx: Transaction, { actorId, authorId, postId }: Like): Promise<void> {
  const id = await store.deleteUnreadLike(tx.sql, { userId: authorId, actorId, refId: postId });
  if (id) emitRemoved(tx, { id, userId: authorId });
}

interface DropLike {
  actorId: string;
  authorId: string;
  dropId: string;
}

/** One a person and drop, however often the like is given and taken back. */
export async function notifyDropLike(tx: Transaction, { actorId, authorId, dropId }: DropLike): Promise<void> {
  const about = { refTable: null, refId: dropId, postId: null, link: dropLink(dropId) } as const;
  await notify(tx, { userId: authorId, actorId, type: 'like', content: notificationTexts.dropLike, ...about });
}

/** What was read stays: it was true when it was told. */
export async function withdrawDropLikeNotification(
  tx: Transaction,
  { actorId, authorId, dropId }: DropLike,
): Promise<void> {
  const id = await store.deleteUnreadLike(tx.sql, { userId: authorId, actorId, refId: dropId });
  if (id) emitRemoved(tx, { id, userId: authorId });
}

function dropLink(dropId: string): string {
  return `/drops?drop=${dropId}`;
}

interface CommentMade {
  actorId: string;
  authorId: string;
  postId: string;
  commentId: string;
  content: string;
}

export async function notifyComment(tx: Transaction, made: CommentMade): Promise<void> {
  const { actorId, authorId, postId, commentId } = made;
  const about = {
    refTable: 'comments',
    refId: commentId,
    postId,
    link: commentLink(postId, commentId),
  } as const;
  await notify(tx, {
    userId: authorId,
    actorId,
    type: 'comment',
    content: notificationTexts.comment(made.content),
    ...about,
  });
}

/** With the words that stored events quote. */
export async function removeCommentNotifications(
  tx: Transaction,
  { postId, commentId }: Pick<CommentMade, 'postId' | 'commentId'>,
): Promise<void> {
  await store.eraseQuote(tx.sql, commentLink(postId, commentId));
  for (const removed of await store.deleteOfComment(tx.sql, commentId)) emitRemoved(tx, removed);
}

function commentLink(postId: string, commentId: string): string {
  return `/post/${postId}?comentario=${commentId}`;
}

/** However many there are, each person concerned gets one event. What stored events quote of comments goes, too. */
export async function removePostNotifications(tx: Transaction, postId: string): Promise<void> {
  await store.eraseQuotesOf(tx.sql, postId);
  for (const userId of await store.deleteOfPost(tx.sql, postId)) {
    tx.emit(
      `user:${userId}`,
      'notification.post_removed',
      async (sql) => ({ postId, badges: await readBadges(sql, userId) }),
      null,
    );
  }
}

/** However many there are, each person concerned gets one event. */
export async function removeDropNotifications(tx: Transaction, dropId: string): Promise<void> {
  const link = dropLink(dropId);
  for (const userId of await store.deleteOfDrop(tx.sql, dropId)) {
    tx.emit(
      `user:${userId}`,
      'notification.link_removed',
      async (sql) => ({ link, badges: await readBadges(sql, userId) }),
      null,
    );
  }
}

/** What two people told each other is gone when they part; whoever parts them tells both, with their badges. */
export async function removeNotificationsBetween(sql: Sql, personId: string, otherId: string): Promise<void> {
  await store.deleteBetween(sql, personId, otherId);
}

interface ConnectionChange {
  actorId: string;
  userId: string;
  connectionId: string;
}

export async function notifyInvitation(
  tx: Transaction,
  { actorId, userId, connectionId }: ConnectionChange,
): Promise<void> {
  const about = { refTable: 'connections', refId: connectionId, postId: null, link: '/linkar?aba=convites' } as const;
  const content = notificationTexts.connectionRequest;
  await notify(tx, { userId, actorId, type: 'connection_request', content, ...about });
}

export async function notifyAcceptance(
  tx: Transaction,
  { actorId, userId, connectionId }: ConnectionChange,
): Promise<void> {
  const about = { refTable: 'connections', refId: connectionId, postId: null, link: `/profile/${actorId}` } as const;
  const content = notificationTexts.connectionAccepted;
  await notify(tx, { userId, actorId, type: 'connection_accepted', content, ...about });
}

/** Whoever has answered an invitation knows of it. */
export async function settleInvitationNotifications(
  tx: Transaction,
  userId: string,
  connectionId: string,
): Promise<void> {
  for (const notificationId of await store.markReadOfInvitation(tx.sql, userId, connectionId)) {
    const data = async (sql: Sql) => ({ notificationId, badges: await readBadges(sql, userId) });
    tx.emit(`user:${userId}`, 'notification.read', data, userId);
  }
}

/** A withdrawn invitation leaves nothing to answer. */
export async function removeInvitationNotifications(
  tx: Transaction,
  userId: string,
  connectionId: string,
): Promise<void> {
  for (const id of await store.deleteOfInvitation(tx.sql, userId, connectionId)) emitRemoved(tx, { id, userId });
}

// No actor: a removal tells nothing of the person and must reach also who may no longer see them.
function emitRemoved(tx: Transaction, { id, userId }: { id: string; userId: string }): void {
  tx.emit(
    `user:${userId}`,
    'notification.removed',
    async (sql) => ({ notificationId: id, badges: await readBadges(sql, userId) }),
    null,
  );
}

export async function listNotifications(
  platform: Platform,
  viewer: Viewer,
  cursor: string | undefined,
): Promise<Page<Notification>> {
  const rows = await store.selectNotifications(platform.db, viewer.id, decodeTimeCursor(cursor));
  return toPage(rows, notificationsPageSize, toNotification);
}

export async function readNotification(platform: Platform, viewer: Viewer, notificationId: string): Promise<Badges> {
  await platform.transaction(async (tx) => {
    const found = await store.markRead(tx.sql, viewer.id, notificationId);
    if (!found) throw new AppError('not_found');
    if (found.wasRead) return;
    const data = async (sql: Sql) => ({ notificationId, badges: await readBadges(sql, viewer.id) });
    tx.emit(`user:${viewer.id}`, 'notification.read', data, viewer.id);
  });
  return getBadges(platform, viewer);
}

/** What arrives between the change and its event stays unread, and the event says so. */
export async function readAllNotifications(platform: Platform, viewer: Viewer): Promise<Badges> {
  await platform.transaction(async (tx) => {
    const changed = await store.markAllRead(tx.sql, viewer.id);
    if (changed === 0) return;
    const data = async (sql: Sql) => ({
      unreadIds: await store.selectUnreadIds(sql, viewer.id),
      badges: await readBadges(sql, viewer.id),
    });
    tx.emit(`user:${viewer.id}`, 'notification.all_read', data, viewer.id);
  });
  return getBadges(platform, viewer);
}

export async function getBadges(platform: Platform, viewer: Viewer): Promise<Badges> {
  return readBadges(platform.db, viewer.id);
}

/** The counts of a person's navigation, inside the transaction that changes them. */
export async function readBadges(sql: Sql, userId: string): Promise<Badges> {
  return store.selectBadges(sql, userId);
}
