import type { Badges, Notification } from '@publyka/contract/routes/notifications';
import type { Sql } from '../../platform/db/client.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { findPeople } from '../profiles/service.ts';
import { areApart } from '../visibility/blocks.ts';
import { selectTold, withdrawActs } from './acts-store.ts';
import { actorsOf, addAct, type NewNotification, readActs, removeActs } from './groups.ts';
import { isMuted } from './preferences-store.ts';
import * as store from './store.ts';
import { groupKeyOf, notificationTexts, quoteOf } from './texts.ts';
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

interface Like {
  actorId: string;
  authorId: string;
  postId: string;
}

/** One a person and post, however often the like is given and taken back. */
export async function notifyLike(tx: Transaction, { actorId, authorId, postId }: Like): Promise<void> {
  const { one: content, many: contentMany } = notificationTexts.like;
  const about = { refTable: 'posts', refId: postId, postId, link: postLink(postId) } as const;
  const group = { key: groupKeyOf('like', postId), contentMany };
  await notify(tx, { userId: authorId, actorId, type: 'like', content, group, ...about });
}

function postLink(postId: string): string {
  return `/post/${postId}`;
}

export async function withdrawLikeNotification(tx: Transaction, { actorId, authorId, postId }: Like): Promise<void> {
  await removeActs(tx, [{ type: 'like', userId: authorId, actorId, refId: postId }], withdrawActs);
}

interface DropLike {
  actorId: string;
  authorId: string;
  dropId: string;
}

/** One a person and drop, however often the like is given and taken back. */
export async function notifyDropLike(tx: Transaction, { actorId, authorId, dropId }: DropLike): Promise<void> {
  const { one: content, many: contentMany } = notificationTexts.dropLike;
  const about = { refTable: null, refId: dropId, postId: null, link: dropLink(dropId) } as const;
  const group = { key: groupKeyOf('like', dropId), contentMany };
  await notify(tx, { userId: authorId, actorId, type: 'like', content, group, ...about });
}

export async function withdrawDropLikeNotification(
  tx: Transaction,
  { actorId, authorId, dropId }: DropLike,
): Promise<void> {
  await removeActs(tx, [{ type: 'like', userId: authorId, actorId, refId: dropId }], withdrawActs);
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
  const texts = notificationTexts.comment;
  const about = { refTable: 'comments', refId: commentId, postId, link: commentLink(postId, commentId) } as const;
  await notify(tx, {
    userId: authorId,
    actorId,
    type: 'comment',
    content: texts.one(made.content),
    quote: quoteOf(made.content),
    group: { key: groupKeyOf('comment', postId), contentMany: texts.many },
    ...about,
  });
}

/** With the words that stored events quote. */
export async function removeCommentNotifications(
  tx: Transaction,
  { postId, commentId }: Pick<CommentMade, 'postId' | 'commentId'>,
): Promise<void> {
  await store.eraseQuotes(tx.sql, commentLink(postId, commentId));
  await removeActs(tx, [{ type: 'comment', refId: commentId }]);
}

function commentLink(postId: string, commentId: string): string {
  return `${postLink(postId)}?comentario=${commentId}`;
}

/** However many there are, each person concerned gets one event. What stored events quote goes, too. */
export async function removePostNotifications(tx: Transaction, postId: string): Promise<void> {
  await store.eraseQuotes(tx.sql, postLink(postId));
  for (const userId of await store.deleteOfPost(tx.sql, postId)) {
    const data = async (sql: Sql) => ({ postId, badges: await readBadges(sql, userId) });
    tx.emit(`user:${userId}`, 'notification.post_removed', data, null);
  }
}

/** However many there are, each person concerned gets one event. */
export async function removeDropNotifications(tx: Transaction, dropId: string): Promise<void> {
  const link = dropLink(dropId);
  await store.eraseQuotes(tx.sql, link);
  for (const userId of await store.deleteOfDrop(tx.sql, dropId)) {
    const data = async (sql: Sql) => ({ link, badges: await readBadges(sql, userId) });
    tx.emit(`user:${userId}`, 'notification.link_removed', data, null);
  }
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

interface ConnectionChange {
  actorId: string;
  userId: string;
  connectionId: string;
}

/** Never as one with others: each waits for an answer of its own. */
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
  const { one: content, many: contentMany } = notificationTexts.connectionAccepted;
  const about = { refTable: 'connections', refId: connectionId, postId: null, link: `/profile/${actorId}` } as const;
  const group = { key: groupKeyOf('connection_accepted', 'all'), contentMany };
  await notify(tx, { userId, actorId, type: 'connection_accepted', content, group, ...about });
}

/** Whoever has answered an invitation knows of it. */
export async function settleInvitationNotifications(
  tx: Transaction,
  userId: string,
  connectionId: string,
): Promise<void> {
  const invitation = { type: 'connection_request', userId, refId: connectionId } as const;
  for (const notificationId of await readActs(tx, invitation)) {
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
  await removeActs(tx, [{ userId, refId: connectionId }]);
}

/** One that this person has not read; null when they have, or when there is nothing left that may be told. */
export async function findUnreadNotification(sql: Sql, userId: string, id: string): Promise<Notification | null> {
  const [row] = await store.selectNotificationsById(sql, [id]);
  if (!row || row.read || row.userId !== userId) return null;
  return toNotification(row, await findPeople(sql, actorsOf([row])));
}

/** The counts of a person's navigation, inside the transaction that changes them. */
export async function readBadges(sql: Sql, userId: string): Promise<Badges> {
  return store.selectBadges(sql, userId);
}
