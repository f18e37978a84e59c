import { passkeysMax } from '@publyka/contract/limits';
import type { AccountSecurity } from '@publyka/contract/routes/account-security';
import type { returnSchema } from '@publyka/contract/routes/my-data';
import type { z } from 'zod';
import { answer, type Client, clientOf, type WithCookies } from '../../platform/auth/client.ts';
import type { Sql } from '../../platform/db/client.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { HttpContext } from '../../platform/http/environment.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { openAccounts, proveCredentials } from '../accounts/service.ts';
import { mailAct, type SecurityAct } from './mails.ts';
import { requirePassword } from './password.ts';
import { takeBothSteps } from './second-step.ts';
import { isTwoFactorOn, listPasskeys, selectSecurity } from './store.ts';

/** Queues the mail about a change to one's account. */
export function mailChange(platform: Platform, sql: Sql, act: SecurityAct, userId: string): Promise<void> {
  return mailAct(platform, sql, act, userId);
}

/** What guards the viewer's account, for their settings. */
export async function getAccountSecurity({ platform, auth }: Accounts, viewer: Viewer): Promise<AccountSecurity> {
  const [security, passkeys] = await Promise.all([
    selectSecurity(platform.db, viewer.id),
    listPasskeys(platform.db, viewer.id, passkeysMax),
  ]);
  const left = security.hasTwoFactor ? await auth.api.viewBackupCodes({ body: { userId: viewer.id } }) : null;
  return {
    passwordChangedAt: security.passwordChangedAt?.toISOString() ?? null,
    isEmailConfirmed: security.isEmailConfirmed,
    twoFactor: { isOn: security.hasTwoFactor, backupCodesLeft: left?.backupCodes.length ?? 0 },
    passkeys,
  };
}

/** For what only the person themselves may do, whoever holds their session. */
export async function confirmPerson(platform: Platform, viewer: Viewer, password: string): Promise<void> {
  await requirePassword(platform, viewer.id, password);
}

/**
 * Who this is, by what sign-in asks for, though the account be leaving; every failure counts as one of signing in. The
 * cookies are those of a session where there was a second step: its code counts once, and would be asked for again.
 */
export async function identify(
  accounts: Accounts,
  { secondStep, ...input }: z.output<typeof returnSchema>,
  client: Client,
): Promise<WithCookies<string>> {
  const { platform } = accounts;
  const known = await proveCredentials(platform, input, client);
  if (!(await isTwoFactorOn(platform.db, known.userId))) return { output: known.userId, cookies: [] };
  if (!secondStep) throw new AppError('second_step_due');
  const cookies = await takeBothSteps(accounts, { ...known, ...input }, secondStep, client);
  return { output: known.userId, cookies };
}

/** For a public route of another feature that may end in a session: calls with who asks, and passes the cookies on. */
export function createEntrance(platform: Platform) {
  const accounts = openAccounts(platform);
  return async <T>(
    context: HttpContext,
    work: (accounts: Accounts, client: Client) => Promise<WithCookies<T>>,
  ): Promise<T> => answer(context, platform, await work(accounts, clientOf(context, platform)));
}
