import { beginFirstStartRoute, listChecksRoute, readFirstStartRoute } from '@publyka/contract/routes/first-start';
import {
  changeSettingRoute,
  getSettingsRoute,
  sendTestMailRoute,
  setLogoRoute,
} from '@publyka/contract/routes/installation';
import { getNewestReleaseRoute } from '@publyka/contract/routes/newest-release';
import { answer, clientOf } from '../../platform/auth/client.ts';
import { admitToHash, turnsHashesAway } from '../../platform/auth/password-hash.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { RateLimit } from '../../platform/http/rate-limits.ts';
import type { Router } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { findRecipient } from '../accounts/service.ts';
import { requireRole } from '../roles/service.ts';
import { checkInstallation } from './checks.ts';
import { beginFirstStart, readFirstStart } from './first-start.ts';
import { setLogo } from './logo.ts';
import { createReleaseFinder } from './newest-release.ts';
import { changeSettingFor, getSettings, readSettings } from './service.ts';
import { sendTestMail } from './test-mail.ts';

/** Each is decoded and encoded anew. */
const logos: RateLimit = { name: 'logo', times: 30, seconds: 3600, counted: 'together' };
const testMails: RateLimit = { name: 'test-mail', times: 10, seconds: 3600, counted: 'together' };

/** What those who administrate set while the server runs, and how the first of them comes. */
export function registerInstallation(router: Router, platform: Platform): void {
  router.handle(getSettingsRoute, ({ viewer }) => getSettings(platform, viewer));
  router.handle(changeSettingRoute, ({ viewer, body }) => changeSettingFor(platform, viewer, body));
  const findNewest = createReleaseFinder(platform);
  router.handle(getNewestReleaseRoute, async ({ viewer }) => {
    await requireRole(platform.db, viewer, 'administra');
    return findNewest();
  });
  router.handle(listChecksRoute, async ({ viewer }) => {
    await requireRole(platform.db, viewer, 'administra');
    return { checks: await checkInstallation(platform) };
  });
  router.handle(
    sendTestMailRoute,
    async ({ viewer }) => {
      await requireRole(platform.db, viewer, 'administra');
      const recipient = await findRecipient(platform, viewer.id);
      if (!recipient) throw new AppError('not_found');
      return sendTestMail(platform, { personId: viewer.id }, recipient);
    },
    { limit: testMails },
  );
  router.handle(
    setLogoRoute,
    async ({ viewer, body: { image } }) => {
      await requireRole(platform.db, viewer, 'administra');
      await setLogo(platform, { personId: viewer.id }, image === null ? null : Buffer.from(image, 'base64'));
      return readSettings(platform);
    },
    { limit: logos },
  );
  router.handle(readFirstStartRoute, async ({ body }) => ({ checks: await readFirstStart(platform, body.token) }));
  router.handle(
    beginFirstStartRoute,
    async ({ viewer, body, context }) => {
      const client = clientOf(context, platform);
      return answer(
        context,
        platform,
        await admitToHash(client, () => beginFirstStart(platform, viewer, body, client)),
      );
    },
    { hasOwnQueue: true, isSaturated: turnsHashesAway },
  );
}
