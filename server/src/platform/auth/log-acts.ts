import type { ErrorCode } from '@publyka/contract/errors';
import { AppError } from '../errors/app-error.ts';
import { networkOf } from '../http/client-address.ts';
import { logSecurity, type SecurityEvent } from '../log/security-log.ts';
import type { Platform } from '../platform.ts';

/** How a proof is refused that somebody gave: not limits, which have lines of their own. */
const attemptRefusals: ReadonlySet<ErrorCode> = new Set([
  'wrong_credentials',
  'account_suspended',
  'account_leaving',
  'code_invalid',
  'second_step_over',
  'passkey_invalid',
  'reset_invalid',
]);

/** One line for each act that concerns who may enter an account. */
export function logAct({ log }: Platform, act: SecurityEvent, userId: string): void {
  logSecurity(log, act, { userId });
}

/** The same for what somebody tried who is not known, or not yet. */
export function logAttempt({ log }: Platform, act: SecurityEvent, address: string): void {
  logSecurity(log, act, { network: networkOf(address) });
}

/** Does what proves who somebody is; a refusal has its line. */
export async function withAttemptLogged<T>(
  platform: Platform,
  act: SecurityEvent,
  address: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && attemptRefusals.has(error.code)) logAttempt(platform, act, address);
    throw error;
  }
}
