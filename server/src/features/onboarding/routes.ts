import { createStarterRoute, listStartersRoute } from '@publyka/contract/routes/interest-administration';
import {
  actOnboardingRoute,
  getOnboardingRoute,
  learnWordsRoute,
  seeOnboardingRoute,
} from '@publyka/contract/routes/onboarding';
import type { Router } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireAdministrator } from '../roles/service.ts';
import { createAreaStarter, listAreaStarters } from './area-starters.ts';
import { registerNewcomerJobs } from './jobs.ts';
import * as service from './service.ts';

export function registerOnboarding(router: Router, platform: Platform): void {
  router.handle(getOnboardingRoute, ({ viewer }) => service.getOnboarding(platform, viewer));
  router.handle(actOnboardingRoute, ({ viewer, body }) => service.act(platform, viewer, body));
  router.handle(seeOnboardingRoute, ({ viewer }) => service.seeOnboarding(platform, viewer));
  router.handle(learnWordsRoute, ({ viewer, body }) => service.learnWords(platform, viewer, body.words));
  registerNewcomerJobs(platform);
  router.handle(listStartersRoute, async ({ viewer }) => {
    await requireAdministrator(platform, viewer);
    return { items: await listAreaStarters(platform) };
  });
  router.handle(createStarterRoute, async ({ viewer, body }) => {
    await createAreaStarter(platform, await requireAdministrator(platform, viewer), body);
    return { items: await listAreaStarters(platform) };
  });
}
