import type { Auth } from '../../platform/auth/auth.ts';
import type { Platform } from '../../platform/platform.ts';

/** Accounts needs better-auth beside the platform. */
export interface Accounts {
  platform: Platform;
  auth: Auth;
}
