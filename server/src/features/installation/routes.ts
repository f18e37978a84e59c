import { changeSettingRoute, getSettingsRoute } from '@publyka/contract/routes/installation';
import type { Router } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeSettingFor, getSettings } from './service.ts';

/** What those who administrate set while the server runs. */
export function registerInstallation(router: Router, platform: Platform): void {
  router.handle(getSettingsRoute, ({ viewer }) => getSettings(platform, viewer));
  router.handle(changeSettingRoute, ({ viewer, body }) => changeSettingFor(platform, viewer, body));
}
