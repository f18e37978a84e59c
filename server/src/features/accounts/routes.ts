import {
  checkResetCodeRoute,
  endAllSessionsRoute,
  endSessionRoute,
  getMeRoute,
  listSessionsRoute,
  requestPasswordResetRoute,
  resetPasswordRoute,
  signInRoute,
  signOutRoute,
  signUpRoute,
} from '@publyka/contract/routes/accounts';
import { answer, clientOf } from '../../platform/auth/client.ts';
import { admitToHash, turnsHashesAway } from '../../platform/auth/password-hash.ts';
import type { Router } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { registerAccountJobs } from './jobs.ts';
import { checkResetCode, requestPasswordReset, resetPassword } from './reset-service.ts';
import { registerAccountSecurity } from './security-routes.ts';
import * as service from './service.ts';
import { signUp } from './sign-up.ts';

export function registerAccounts(router: Router, platform: Platform): void {
  const accounts = service.createAccounts(platform);
  registerAccountJobs(platform);

  const rules = { isHeavy: true, turnsAway: turnsHashesAway };
  router.handle(
    signUpRoute,
    async ({ body, context }) =>
      answer(context, platform, await admitToHash(() => signUp(accounts, body, clientOf(context, platform)))),
    rules,
  );
  router.handle(
    signInRoute,
    async ({ body, context }) =>
      answer(context, platform, await admitToHash(() => service.signIn(accounts, body, clientOf(context, platform)))),
    rules,
  );
  router.handle(signOutRoute, async ({ viewer, context }) =>
    answer(context, platform, await service.signOut(accounts, viewer, clientOf(context, platform))),
  );
  router.handle(requestPasswordResetRoute, ({ body, context }) =>
    requestPasswordReset(platform, body, clientOf(context, platform)),
  );
  router.handle(checkResetCodeRoute, ({ body, context }) =>
    checkResetCode(platform, body, platform.clientAddress(context)),
  );
  router.handle(
    resetPasswordRoute,
    async ({ body, context }) =>
      answer(context, platform, await admitToHash(() => resetPassword(platform, body, clientOf(context, platform)))),
    rules,
  );
  router.handle(getMeRoute, async ({ viewer, context }) =>
    answer(context, platform, await service.getMe(accounts, viewer, clientOf(context, platform))),
  );
  router.handle(listSessionsRoute, async ({ viewer }) => ({ items: await service.listSessions(accounts, viewer) }));
  router.handle(endAllSessionsRoute, ({ viewer }) => service.endAllSessions(accounts, viewer));
  router.handle(endSessionRoute, ({ viewer, params }) => service.endSession(accounts, viewer, params.sessionId));
  registerAccountSecurity(router, accounts);
}
