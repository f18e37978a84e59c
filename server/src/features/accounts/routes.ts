import {
  endAllSessionsRoute,
  getMeRoute,
  listSessionsRoute,
  requestPasswordResetRoute,
  resetPasswordRoute,
  signInRoute,
  signOutRoute,
  signUpRoute,
} from '@publyka/contract/accounts';
import type { HttpContext } from '../../platform/http/environment.ts';
import type { Router } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { createAuth } from './auth.ts';
import { registerAccountJobs } from './jobs.ts';
import { requestPasswordReset, resetPassword } from './reset-service.ts';
import * as service from './service.ts';

const userAgentMaxLength = 300;

export function registerAccounts(router: Router, platform: Platform): void {
  const accounts: service.Accounts = { platform, auth: createAuth(platform) };
  registerAccountJobs(platform);
  const clientOf = (context: HttpContext): service.Client => ({
    address: platform.clientAddress(context),
    headers: authHeaders(context),
  });

  router.handle(signUpRoute, async ({ body, context }) =>
    answer(context, platform, await service.signUp(accounts, body, clientOf(context))),
  );
  router.handle(signInRoute, async ({ body, context }) =>
    answer(context, platform, await service.signIn(accounts, body, clientOf(context))),
  );
  router.handle(signOutRoute, async ({ viewer, context }) =>
    answer(context, platform, await service.signOut(accounts, viewer, clientOf(context))),
  );
  router.handle(requestPasswordResetRoute, ({ body, context }) =>
    requestPasswordReset(platform, body, platform.clientAddress(context)),
  );
  router.handle(resetPasswordRoute, ({ body, context }) =>
    resetPassword(platform, body, platform.clientAddress(context)),
  );
  router.handle(getMeRoute, async ({ viewer, context }) =>
    answer(context, platform, await service.getMe(accounts, viewer, clientOf(context))),
  );
  router.handle(listSessionsRoute, async ({ viewer }) => ({ items: await service.listSessions(accounts, viewer) }));
  router.handle(endAllSessionsRoute, ({ viewer }) => service.endAllSessions(accounts, viewer));
}

function authHeaders(context: HttpContext): Headers {
  const userAgent = context.req.header('user-agent');
  const cookie = context.req.header('cookie');
  return new Headers({
    ...(userAgent && { 'user-agent': userAgent.slice(0, userAgentMaxLength) }),
    ...(cookie && { cookie }),
  });
}

/** Passes the session cookie on; better-auth also clears cookies that we never set. */
function answer<T>(context: HttpContext, platform: Platform, { output, cookies }: service.WithCookies<T>): T {
  const own = cookies.filter((cookie) => cookie.startsWith(`${platform.sessions.cookieName}=`));
  for (const cookie of own) context.header('set-cookie', cookie, { append: true });
  return output;
}
