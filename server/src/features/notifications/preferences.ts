import {
  type NotificationPreferences,
  type NotificationType,
  notificationTypes,
} from '@publyka/contract/routes/notifications';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import * as store from './preferences-store.ts';

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
