import type { HttpContext } from '../../platform/http/environment.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Client, WithCookies } from './accounts.ts';
import { authCookieNames } from './auth-cookies.ts';

const userAgentMaxLength = 300;

/** Who calls, as far as accounts may know. */
export function clientOf(context: HttpContext, platform: Platform): Client {
  return { address: platform.clientAddress(context), headers: authHeaders(context) };
}

/** The origin is one of ours, or the request would not have come this far (`platform/http/origin.ts`). */
function authHeaders(context: HttpContext): Headers {
  const userAgent = context.req.header('user-agent');
  const cookie = context.req.header('cookie');
  const origin = context.req.header('origin');
  return new Headers({
    ...(userAgent && { 'user-agent': userAgent.slice(0, userAgentMaxLength) }),
    ...(cookie && { cookie }),
    ...(origin && { origin }),
  });
}

/** Passes our cookies on; better-auth also clears some that we never set. */
export function answer<T>(context: HttpContext, platform: Platform, { output, cookies }: WithCookies<T>): T {
  const names = Object.values(authCookieNames(platform.sessions.cookieName));
  const own = cookies.filter((cookie) => names.some((name) => cookie.startsWith(`${name}=`)));
  for (const cookie of own) context.header('set-cookie', cookie, { append: true });
  return output;
}
