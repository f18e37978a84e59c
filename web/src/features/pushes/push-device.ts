import type { PushDevice } from '@publyka/contract/routes/pushes';
import { registerWorker } from '../../lib/cache/register-worker.ts';

/** Why this browser cannot receive pushes; null when it can, or was not asked yet. */
export type PushObstacle = 'unsupported' | 'not-installed' | 'denied';

export function findObstacle(): PushObstacle | null {
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis)) {
    return isAppleTouch() ? 'not-installed' : 'unsupported';
  }
  return Notification.permission === 'denied' ? 'denied' : null;
}

/** On iPhones and iPads only apps on the home screen receive pushes. */
function isAppleTouch(): boolean {
  return /iPhone|iPad/u.test(navigator.userAgent) && !window.matchMedia('(display-mode: standalone)').matches;
}

/** Asks the person for permission and the push service for an address. Throws a DOMException when either refuses. */
export async function subscribeDevice(publicKey: string): Promise<PushDevice> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') throw new DOMException('not granted', 'NotAllowedError');
  // It may not have come yet (start-offline.ts).
  await registerWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' };
}

/** Also when a person signs out: the next one must not receive their pushes. */
export async function unsubscribeDevice(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}
