import { Counter } from 'prom-client';
import type { Config } from '../../config.ts';
import { type FetchGuard, publicOnly } from '../../platform/net/guarded-fetch.ts';
import { type Posted, postGuarded } from '../../platform/net/guarded-post.ts';
import type { Platform } from '../../platform/platform.ts';
import { newsMinutes } from './due-store.ts';
import { provideKeys } from './keys.ts';
import { describeSubject, type PushMessage } from './payload.ts';
import * as store from './store.ts';
import type { PushJob } from './sweep.ts';

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
async function encrypt({ db, config }: Platform, device: store.DeviceRow, message: PushMessage) {
  const { default: webPush } = await import('web-push');
  const { endpoint, p256dh, auth } = device;
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      vapidDetails: { subject: contactOf(config), ...(await provideKeys(db)) },
      TTL: timeToLive,
      urgency: 'normal',
      contentEncoding: 'aes128gcm',
    },
  );
  return { headers, body };
}

/** Where the push service finds whoever runs this installation (RFC 8292, section 2.1). */
function contactOf({ operator, publicUrl }: Config): string {
  if (operator.email) return `mailto:${operator.email}`;
  return publicUrl.startsWith('https:') ? publicUrl : 'mailto:nao-responda@localhost';
}
