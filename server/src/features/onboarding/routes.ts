import {
  actOnboardingRoute,
  getOnboardingRoute,
  learnWordsRoute,
  seeOnboardingRoute,
} from '@publyka/contract/routes/onboarding';
import type { Router } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { registerNewcomerJobs } from './jobs.ts';
import * as service from './service.ts';

export function registerOnboarding(router: Router, platform: Platform): void {
  router.handle(getOnboardingRoute, ({ viewer }) => service.getOnboarding(platform, viewer));
  router.handle(actOnboardingRoute, ({ viewer, body }) => service.act(platform, viewer, body));
  router.handle(seeOnboardingRoute, ({ viewer }) => service.seeOnboarding(platform, viewer));
  router.handle(learnWordsRoute, ({ viewer, body }) => service.learnWords(platform, viewer, body.words));
  registerNewcomerJobs(platform);
}
