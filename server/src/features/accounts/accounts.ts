import type { Platform } from '../../platform/platform.ts';
import type { Auth } from './auth.ts';

/** Accounts needs better-auth beside the platform. */
export interface Accounts {
  platform: Platform;
  auth: Auth;
}

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
