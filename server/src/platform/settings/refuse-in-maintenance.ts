import { AppError } from '../errors/app-error.ts';
import type { Settings } from './settings.ts';

/** Seconds until a client may try again. */
const retryAfter = 60;

/** How an administrator comes in and ends it; and what reads by a command, since it names too much for an address. */
const alwaysOpen = [
  '/api/accounts/sign-in',
  '/api/accounts/sign-out',
  '/api/administration/settings',
  '/api/marks/of-posts',
];

/**
 * Refuses a command while an administrator has the installation in maintenance, with the sentence that they wrote. What a
 * client keeps until it arrives waits for the end.
 */
export function refuseInMaintenance({ now }: Settings, path: string): void {
  const { sentence } = now.maintenance;
  if (sentence === null || alwaysOpen.some((open) => path === open || path.startsWith(`${open}/`))) return;
  throw new AppError('maintenance', { message: `Em manutenção: ${sentence}`, retryAfter });
}
