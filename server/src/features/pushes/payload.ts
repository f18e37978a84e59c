import { product } from '@publyka/contract/brand';
import { unreadInAll } from '@publyka/contract/events/apply-unread';
import { notificationExcerptLength } from '@publyka/contract/limits';
import { attachmentsLabel } from '@publyka/contract/routes/attachments';
import type { Notification } from '@publyka/contract/routes/notifications';
import type { Platform } from '../../platform/platform.ts';
import { excerptOf } from '../../platform/text/excerpt.ts';
import { findUnreadNotification, readBadges } from '../notifications/service.ts';
import { getUnread } from '../unread/service.ts';
import { selectMessageNews } from './payload-store.ts';
import type { PushSubject } from './sweep.ts';

/** What the service worker shows: web/worker/pushes.ts. */
export interface PushMessage {
  title: string;
  body: string;
  /** Path of the page it leads to. */
  link: string;
  /** The same again takes the place of the one before it. */
  tag: string;
  /** Unread notifications and messages together, for the icon. */
  unread: number;
}

interface Reader {
  userId: string;
  sessionId: string;
  showsText: boolean;
}

/** Null when there is nothing to tell any more. Without `showsText` it says who and where, not what. */
export async function describeSubject(
  platform: Platform,
  reader: Reader,
  subject: PushSubject,
): Promise<PushMessage | null> {
  const words =
    subject.kind === 'message'
      ? await describeMessage(platform, reader, subject)
      : await describeNotification(platform, reader, subject.notificationId);
  return words && { ...words, unread: await countUnread(platform, reader) };
}

type Words = Omit<PushMessage, 'unread'>;

async function describeNotification({ db }: Platform, reader: Reader, id: string): Promise<Words | null> {
  const notification = await findUnreadNotification(db, reader.userId, id);
  if (!notification) return null;
  return {
    title: namesOf(notification),
    body: textOf(notification, reader.showsText),
    link: notification.link,
    tag: notification.id,
  };
}

/** 'Ana Lima', 'Ana Lima e Rui Antunes', 'Ana Lima e mais 3'; what nobody did is told by the product. */
function namesOf({ actors: [first, second], peopleCount }: Notification): string {
  if (!first) return product;
  if (peopleCount === 2 && second) return `${first.fullName} e ${second.fullName}`;
  return peopleCount > 1 ? `${first.fullName} e mais ${peopleCount - 1}` : first.fullName;
}

function textOf({ type, content, quote, peopleCount }: Notification, showsText: boolean): string {
  if (showsText) return quote === null ? content : `${content}: ${quote}`;
  // Of one comment the content quotes its words.
  return type === 'comment' && peopleCount === 1 ? 'comentou sua publicação' : content;
}

async function describeMessage(
  { db }: Platform,
  { userId, showsText }: Reader,
  { communityId, roomId, messageId }: Extract<PushSubject, { kind: 'message' }>,
): Promise<Words | null> {
  const news = await selectMessageNews(db, userId, messageId);
  if (!news) return null;
  const { communityName, isDirect, roomName, authorName, content, attachments } = news;
  const excerpt = excerptOf(content || attachmentsLabel(attachments ?? []), notificationExcerptLength);
  const words = isDirect ? excerpt : `${authorName}: ${excerpt}`;
  const community = `/communities/${communityId}`;
  return {
    title: roomName === null ? communityName : `${communityName} · ${roomName}`,
    body: showsText ? words : `Nova mensagem${isDirect ? '' : ` de ${authorName}`}`,
    link: roomId === null ? community : `${community}/room/${roomId}`,
    tag: roomId ?? communityId,
  };
}

async function countUnread(platform: Platform, { userId, sessionId }: Reader): Promise<number> {
  const [badges, unread] = await Promise.all([
    readBadges(platform.db, userId),
    getUnread(platform, { id: userId, sessionId }),
  ]);
  return badges.notifications + unreadInAll(unread, new Date());
}
