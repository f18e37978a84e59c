import {
  endAllSessionsRoute,
  endSessionRoute,
  getMeRoute,
  listSessionsRoute,
  signInRoute,
  signOutRoute,
  signUpRoute,
} from '@publyka/contract/routes/accounts';
import { answer, clientOf } from '../../platform/auth/client.ts';
import { admitToHash, turnsHashesAway } from '../../platform/auth/password-hash.ts';
import type { Router } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { registerAccountJobs } from './jobs.ts';
import * as service from './service.ts';
import * as sessions from './sessions.ts';
import { signUp } from './sign-up.ts';

export function registerAccounts(router: Router, platform: Platform): void {
  const accounts = service.openAccounts(platform);
  registerAccountJobs(platform);

  const rules = { hasOwnQueue: true, isSaturated: turnsHashesAway };
  router.handle(
    signUpRoute,
    async ({ body, context }) =>
      answer(
        context,
        platform,
        await admitToHash(clientOf(context, platform), (client) => signUp(accounts, body, client)),
      ),
    rules,
  );
  router.handle(
    signInRoute,
    async ({ body, context }) =>
      answer(
        context,
        platform,
        await admitToHash(clientOf(context, platform), (client) => service.signIn(accounts, body, client)),
      ),
    rules,
  );
  router.handle(signOutRoute, async ({ viewer, context }) =>
    answer(context, platform, await service.signOut(accounts, viewer, clientOf(context, platform))),
  );
  router.handle(getMeRoute, async ({ viewer, context }) =>
    answer(context, platform, await sessions.getMe(accounts, viewer, clientOf(context, platform))),
  );
  router.handle(listSessionsRoute, async ({ viewer }) => ({ items: await sessions.listSessions(accounts, viewer) }));
  router.handle(endAllSessionsRoute, ({ viewer }) => sessions.endAllSessions(accounts, viewer));
  router.handle(endSessionRoute, ({ viewer, params }) => sessions.endSession(accounts, viewer, params.sessionId));
}
