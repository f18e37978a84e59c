import { createHash, randomBytes } from 'node:crypto';
import { signInAttemptMinutes } from '@publyka/contract/retention';
import { authCookieNames } from '../../platform/auth/auth-plugins.ts';
import type { Platform } from '../../platform/platform.ts';
import { readCookie } from '../../platform/sessions/sessions.ts';

/** What begins in one browser ends in it. The database knows hashes only: a copy of it continues nobody's sign-in. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The hash of the browser's token; null without one. */
export function browserOf({ sessions }: Platform, headers: Headers): Buffer | null {
  const token = readCookie(headers.get('cookie') ?? undefined, authCookieNames(sessions.cookieName).elsewhere);
  return token ? hashOf(token) : null;
}

/** The browser's token and the cookie that keeps it; several tabs share one. */
export function ensureBrowser(platform: Platform, headers: Headers): { browserHash: Buffer; cookie: string } {
  const name = authCookieNames(platform.sessions.cookieName).elsewhere;
  const known = readCookie(headers.get('cookie') ?? undefined, name);
  const token = known && /^[\w-]{43}$/.test(known) ? known : randomBytes(32).toString('base64url');
  const secure = platform.config.publicUrl.startsWith('https:') ? '; Secure' : '';
  const cookie = `${name}=${token}; Max-Age=${signInAttemptMinutes * 2 * 60}; Path=/; HttpOnly; SameSite=Lax${secure}`;
  return { browserHash: hashOf(token), cookie };
}
