import {
  getOwnProfileRoute,
  getProfileRoute,
  removeAvatarRoute,
  setAvatarRoute,
  updateProfileRoute,
} from '@publyka/contract/routes/profile-routes';
import type { RateLimit } from '../../platform/http/rate-limits.ts';
import type { Router } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { removeAvatar, setAvatar, updateProfile } from './edit.ts';
import * as service from './service.ts';

/** Enough for whoever is finding their name; too few to try out which names are taken. */
const editLimit: RateLimit = { name: 'profile-edits', times: 60, seconds: 3600, counted: 'together' };

export function registerProfiles(router: Router, platform: Platform): void {
  router.handle(getOwnProfileRoute, ({ viewer }) => service.getProfile(platform, viewer, viewer.id));
  router.handle(updateProfileRoute, ({ viewer, body }) => updateProfile(platform, viewer, body), { limit: editLimit });
  router.handle(setAvatarRoute, ({ viewer, body }) => setAvatar(platform, viewer, body.fileId), { limit: editLimit });
  router.handle(removeAvatarRoute, ({ viewer }) => removeAvatar(platform, viewer));
  router.handle(getProfileRoute, ({ viewer, params }) => service.getProfile(platform, viewer, params.personId));
  platform.live.registerTopic('profile', (viewer, personId) => service.isPersonVisible(platform, viewer, personId));
}
