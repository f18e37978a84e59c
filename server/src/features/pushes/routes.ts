import {
  getPushesRoute,
  removePushDeviceRoute,
  setPushDeviceRoute,
  setPushSettingsRoute,
} from '@publyka/contract/routes/pushes';
import type { Router } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { registerPushJobs } from './jobs.ts';
import * as service from './service.ts';

export function registerPushes(router: Router, platform: Platform): void {
  router.handle(getPushesRoute, ({ viewer }) => service.getPushes(platform, viewer));
  router.handle(setPushDeviceRoute, ({ viewer, body }) => service.setDevice(platform, viewer, body));
  router.handle(removePushDeviceRoute, ({ viewer }) => service.removeDevice(platform, viewer));
  router.handle(setPushSettingsRoute, ({ viewer, body }) => service.setSettings(platform, viewer, body));
  registerPushJobs(platform);
}
