import { getDailyMissionRoute } from '@publyka/contract/routes/club';
import type { Router } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { getDailyMission } from './service.ts';

export function registerQuestions(router: Router, platform: Platform): void {
  router.handle(getDailyMissionRoute, ({ viewer }) => getDailyMission(platform, viewer));
}
