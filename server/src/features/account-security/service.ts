import { passkeysMax } from '@publyka/contract/limits';
import type { AccountSecurity } from '@publyka/contract/routes/account-security';
import type { credentialsSchema } from '@publyka/contract/routes/my-data';
import type { secondStepSchema } from '@publyka/contract/routes/two-factor';
import type { z } from 'zod';
import { answer, type Client, clientOf, type WithCookies } from '../../platform/auth/client.ts';
import { isCurrentPassword } from '../../platform/auth/store.ts';
import type { Sql } from '../../platform/db/client.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { HttpContext } from '../../platform/http/environment.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { openAccounts, proveCredentials } from '../accounts/service.ts';
import { mailAct, type SecurityAct } from './mails.ts';
import { recordProof, requireProof } from './proof.ts';
import { takeBothSteps, takeHeldBack } from './second-step.ts';
import { isTwoFactorOn, listPasskeys, selectSecurity } from './store.ts';

/** Queues the mail about a change to one's account. */
export function mailChange(platform: Platform, sql: Sql, act: SecurityAct, userId: string): Promise<void> {
  return mailAct(platform, sql, act, userId);
}

/** What guards the viewer's account, for their settings. */
export async function getAccountSecurity({ platform, auth }: Accounts, viewer: Viewer): Promise<AccountSecurity> {
  const [security, passkeys] = await Promise.all([
    selectSecurity(platform.db, viewer),
    listPasskeys(platform.db, viewer.id, passkeysMax),
  ]);
  const left = security.hasTwoFactor ? await auth.api.viewBackupCodes({ body: { userId: viewer.id } }) : null;
  return {
    passwordChangedAt: security.passwordChangedAt?.toISOString() ?? null,
    isEmailConfirmed: security.isEmailConfirmed,
    hasPassword: security.hasPassword,
    linked: security.linked,
    provedUntil: security.provedUntil?.toISOString() ?? null,
    readingAddresses: security.readingAddresses,
    twoFactor: { isOn: security.hasTwoFactor, backupCodesLeft: left?.backupCodes.length ?? 0 },
    passkeys,
  };
}

export { recordProof, requireProof };

interface Identified {
  userId: string;
  /** The hash of the password that was right. */
  hash: string;
}

/** What is due before the second step, which opens a session: throws when it makes no sense to go on. */
type BeforeSecondStep = (userId: string) => Promise<void>;

/**
 * Who this is, by all that sign-in asks for; every failure counts as one of signing in. The cookies are those of a session
 * where there was a second step: its code counts once, and would be asked for again. `isReturning`: the account may be
 * leaving.
 */
export async function identify(
  accounts: Accounts,
  { secondStep, ...input }: z.output<typeof credentialsSchema>,
  client: Client,
  { isReturning = false, before }: { isReturning?: boolean; before?: BeforeSecondStep } = {},
): Promise<WithCookies<Identified>> {
  const { platform } = accounts;
  const known = await proveCredentials(platform, input, client);
  await before?.(known.userId);
  if (!(await isTwoFactorOn(platform.db, known.userId))) return { output: known, cookies: [] };
  if (!secondStep) throw new AppError('second_step_due');
  const cookies = await takeBothSteps(accounts, { ...known, ...input, isReturning }, secondStep, client);
  return { output: known, cookies };
}

/**
 * A sign-in that was held back goes on with the second step: the cookies of a session, or `second_step_due`. `isReturning`
 * as for `identify`.
 */
export async function finishHeldBack(
  accounts: Accounts,
  cookies: string[],
  secondStep: z.output<typeof secondStepSchema> | undefined,
  client: Client,
): Promise<string[]> {
  if (!secondStep) throw new AppError('second_step_due');
  return takeHeldBack(accounts, { cookies, secondStep, isReturning: true }, client);
}

/** Whether the password is still that one; waits for a change of it that is under way. */
export function isPasswordStill(sql: Sql, { userId, hash }: Identified): Promise<boolean> {
  return isCurrentPassword(sql, userId, hash);
}

/** For a public route of another feature that may end in a session: calls with who asks, and passes the cookies on. */
export function createEntrance(platform: Platform) {
  const accounts = openAccounts(platform);
  return async <T>(
    context: HttpContext,
    work: (accounts: Accounts, client: Client) => Promise<WithCookies<T>>,
  ): Promise<T> => answer(context, platform, await work(accounts, clientOf(context, platform)));
}
