import { createHmac, randomBytes } from 'node:crypto';
import { knownDeviceDays } from '@publyka/contract/retention';
import type { Platform } from '../platform.ts';
import { readCookie, signSessionToken, verifySessionCookie } from '../sessions/sessions.ts';
import { authCookieNames } from './auth-plugins.ts';
import type { Client, WithCookies } from './client.ts';

/** A shared computer knows the last few accounts that signed in there. */
const accountsMax = 5;
const lifetime = knownDeviceDays * 24 * 60 * 60;

interface KnownDevice {
  id: string;
  /** Keyed hashes of addresses, the newest first. */
  accounts: string[];
}

/**
 * The device behind the request if somebody has signed in to this account on it, else null. What strangers do elsewhere
 * does not count against it.
 */
export function knownDeviceOf(platform: Platform, { headers }: Pick<Client, 'headers'>, email: string): string | null {
  const device = readDevice(platform, headers);
  return device?.accounts.includes(hashAccount(platform, email)) ? device.id : null;
}

/** The answer with a cookie by which this device is known to the account from now on. */
export function withKnownDevice<T>(
  platform: Platform,
  { headers }: Pick<Client, 'headers'>,
  email: string,
  { output, cookies }: WithCookies<T>,
): WithCookies<T> {
  const former = readDevice(platform, headers);
  const account = hashAccount(platform, email);
  const others = former?.accounts.filter((other) => other !== account) ?? [];
  const device = {
    id: former?.id ?? randomBytes(16).toString('base64url'),
    accounts: [account, ...others].slice(0, accountsMax),
  };
  return { output, cookies: [...cookies, toCookie(platform, device)] };
}

function readDevice({ sessions }: Platform, headers: Headers): KnownDevice | null {
  const cookie = readCookie(headers.get('cookie') ?? undefined, authCookieNames(sessions.cookieName).device);
  const text = cookie && verifySessionCookie(cookie, sessions.secret);
  // Other cookies of ours are signed alike.
  const [, id, accounts] = text?.match(/^device\.([\w-]+)\.([\w,-]+)$/) ?? [];
  return id && accounts ? { id, accounts: accounts.split(',') } : null;
}

function toCookie({ config, sessions }: Platform, { id, accounts }: KnownDevice): string {
  const { device } = authCookieNames(sessions.cookieName);
  const value = signSessionToken(`device.${id}.${accounts.join(',')}`, sessions.secret);
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${device}=${value}; Max-Age=${lifetime}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

function hashAccount({ sessions }: Platform, email: string): string {
  const hash = createHmac('sha256', sessions.secret).update(`known-device:${email.toLowerCase()}`).digest();
  return hash.subarray(0, 16).toString('base64url');
}
