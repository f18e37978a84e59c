import { product } from '@publyka/contract/brand';
import { notificationExcerptLength } from '@publyka/contract/limits';
import type { Notification } from '@publyka/contract/routes/notifications';
import { messageLine } from '@publyka/contract/text/message-preview';
import { unreadInAll } from '@publyka/contract/unread-counts';
import { Counter } from 'prom-client';
import { type FetchGuard, publicOnly } from '../../platform/net/guarded-fetch.ts';
import { type Posted, postGuarded } from '../../platform/net/guarded-post.ts';
import type { Platform } from '../../platform/platform.ts';
import { excerptOf } from '../../platform/text/excerpt.ts';
import { findUnreadNotification, readBadges } from '../notifications/service.ts';
import { getUnread } from '../unread/service.ts';
import type { PushJob, PushSubject } from './jobs.ts';
import { provideKeys } from './service.ts';
import * as store from './store.ts';
import { newsMinutes, selectMessageNews } from './store.ts';

/** Seconds that the push service keeps it for a device that is away; later it is no news. */
const timeToLive = 4 * 60 * 60;

/** The device has unsubscribed, or its browser is gone (RFC 8030, section 7.3). */
const goneStatuses = new Set([404, 410]);

const pushes = new Counter({
  name: 'pushes_total',
  help: 'Pushes by what the push service made of them',
  labelNames: ['outcome'],
});

/** Pushes to one device; throws, to be tried again, when the push service cannot take it now. What is no news is dropped. */
export async function sendPush(
  platform: Platform,
  { sessionId, subject, takenAt }: PushJob,
  guard: FetchGuard = publicOnly,
): Promise<void> {
  const { db } = platform;
  if (!isNews(takenAt)) return pushes.inc({ outcome: 'late' });
  const device = await store.selectDevice(db, sessionId);
  if (!device) return;
  const settings = await store.selectSettings(db, device.userId);
  const reader = { userId: device.userId, sessionId, showsText: settings?.showsText ?? false };
  const message = await describeSubject(platform, reader, subject);
  if (!message) return;
  const answer = await postGuarded(device.endpoint, await encrypt(platform, device, message), guard);
  pushes.inc({ outcome: outcomeOf(answer) });
  if (answer.outcome === 'busy') throw new Error(`The push service is slow: ${answer.reason}`);
  // An address that leads into our own network, or that nobody listens at any more, is forgotten.
  if (outcomeOf(answer) === 'gone') return store.deleteDevice(db, sessionId);
  if (outcomeOf(answer) === 'taken') return store.clearFailures(db, sessionId);
  await store.noteFailure(db, sessionId);
  const what = answer.outcome === 'answered' ? `answered ${answer.status}` : `does not answer: ${answer.reason}`;
  throw new Error(`The push service ${what}`);
}

function isNews(takenAt: string): boolean {
  return Date.now() - Date.parse(takenAt) < newsMinutes * 60_000;
}

/** 'gone' is no failure: people turn pushes off. */
function outcomeOf(answer: Posted): 'taken' | 'gone' | 'failed' | 'busy' {
  if (answer.outcome === 'refused') return 'gone';
  if (answer.outcome !== 'answered') return answer.outcome;
  if (goneStatuses.has(answer.status)) return 'gone';
  return answer.status < 300 ? 'taken' : 'failed';
}

/** Encrypted for the device, so that the push service cannot read it, and signed with our key. */
async function encrypt(platform: Platform, device: store.DeviceRow, message: PushMessage) {
  const { default: webPush } = await import('web-push');
  const { endpoint, p256dh, auth } = device;
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      vapidDetails: { subject: contactOf(platform), ...(await provideKeys(platform.db)) },
      TTL: timeToLive,
      urgency: 'normal',
      contentEncoding: 'aes128gcm',
    },
  );
  return { headers, body };
}

/** Where the push service finds whoever runs this installation (RFC 8292, section 2.1). */
function contactOf({ settings, config: { publicUrl } }: Platform): string {
  const { email } = settings.now.operator;
  if (email) return `mailto:${email}`;
  return publicUrl.startsWith('https:') ? publicUrl : 'mailto:nao-responda@localhost';
}

/** What the service worker shows: web/worker/pushes.ts. */
interface PushMessage {
  title: string;
  body: string;
  /** Path of the page it leads to. */
  link: string;
  /** A notice with an equal tag takes the place of the one before it. */
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
async function describeSubject(platform: Platform, reader: Reader, subject: PushSubject): Promise<PushMessage | null> {
  const words =
    subject.kind === 'message'
      ? await describeMessage(platform, reader, subject)
      : await describeNotification(platform, reader, subject.notificationId);
  return words && { ...words, unread: await countUnread(platform, reader) };
}

type Words = Omit<PushMessage, 'unread'>;

async function describeNotification({ db }: Platform, reader: Reader, id: string): Promise<Words | null> {
  const found = await findUnreadNotification(db, reader.userId, id);
  if (!found) return null;
  const { notification, summary } = found;
  return {
    title: namesOf(notification),
    body: reader.showsText ? textOf(notification) : summary,
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

function textOf({ content, quote }: Notification): string {
  return quote === null ? content : `${content}: ${quote}`;
}

async function describeMessage(
  { db }: Platform,
  { userId, showsText }: Reader,
  { communityId, roomId, messageId }: Extract<PushSubject, { kind: 'message' }>,
): Promise<Words | null> {
  const news = await selectMessageNews(db, userId, messageId);
  if (!news) return null;
  const { communityName, isDirect, roomName, authorName, content, attachments, isPoll } = news;
  const excerpt = excerptOf(messageLine({ content, attachments, poll: isPoll }), notificationExcerptLength);
  const words = isDirect ? excerpt : `${authorName}: ${excerpt}`;
  const community = `/communities/${communityId}`;
  return {
    title: roomName === null ? communityName : `${communityName} · ${roomName}`,
    body: showsText ? words : `Nova mensagem${isDirect ? '' : ` de ${authorName}`}`,
    link: roomId === null ? community : `${community}/room/${roomId}`,
    tag: roomId ?? communityId,
  };
}

async function countUnread(platform: Platform, { userId }: Reader): Promise<number> {
  const [badges, unread] = await Promise.all([readBadges(platform.db, userId), getUnread(platform, { id: userId })]);
  return badges.notifications + unreadInAll(unread, new Date());
}
