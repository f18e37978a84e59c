import { APIError } from 'better-auth/api';
import type { HttpContext } from '../http/environment.ts';
import type { Platform } from '../platform.ts';
import { authCookieNames } from './auth-plugins.ts';

/** An answer that also sets or clears the session cookie. */
export interface WithCookies<T> {
  output: T;
  cookies: string[];
}

/** Who calls. */
export interface Client {
  /** Network address, for limits only; it is not kept. */
  address: string;
  /** What better-auth may know of the request: the browser's name and the cookie. */
  headers: Headers;
}

const userAgentMaxLength = 300;

/** Who calls, as far as accounts may know. */
export function clientOf(context: HttpContext, platform: Platform): Client {
  return { address: platform.clientAddress(context), headers: authHeaders(context) };
}

/** The origin is one of ours, or the request would not have come this far (`platform/http/security-headers.ts`). */
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

/** Why better-auth refused, in its own words; null when it was no refusal. */
export function apiCodeOf(error: unknown): string | null {
  if (!(error instanceof APIError)) return null;
  return error.body?.code ?? String(error.status);
}
