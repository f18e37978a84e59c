import type { ErrorCode } from '@publyka/contract/errors';
import { AppError } from '../errors/app-error.ts';
import { networkOf } from '../http/client-address.ts';
import { logSecurity, type SecurityEvent } from '../log/security-log.ts';
import type { Platform } from '../platform.ts';

/** Codes for a refused proof. Limits are logged elsewhere. */
const attemptRefusals: ReadonlySet<ErrorCode> = new Set([
  'wrong_credentials',
  'account_suspended',
  'account_leaving',
  'code_invalid',
  'second_step_over',
  'passkey_invalid',
  'reset_invalid',
  'sign_in_over',
]);

/** One line for each act that concerns who may enter an account. */
export function logAct({ log }: Platform, act: SecurityEvent, userId: string): void {
  logSecurity(log, act, { userId });
}

/** The same for an attempt without a known person. */
export function logAttempt({ log }: Platform, act: SecurityEvent, address: string): void {
  logSecurity(log, act, { network: networkOf(address) });
}

/** Runs a check of somebody's identity, and logs a refusal. */
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
