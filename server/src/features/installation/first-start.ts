import { createHash, randomBytes } from 'node:crypto';
import type { Me } from '@publyka/contract/routes/accounts';
import type { beginFirstStartSchema, InstallationCheck } from '@publyka/contract/routes/first-start';
import type { Image } from '@publyka/contract/routes/uploads';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import { audit } from '../../platform/admin/audit.ts';
import { logAct } from '../../platform/auth/auth-plugins.ts';
import type { Client, WithCookies } from '../../platform/auth/client.ts';
import { hashPassword } from '../../platform/auth/password-hash.ts';
import { isUniqueViolation } from '../../platform/db/client.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { networkOf } from '../../platform/http/client-address.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  insertAccount,
  insertPassword,
  openAccounts,
  openSessionOf,
  requireMe,
  takeUsername,
} from '../accounts/service.ts';
import { hasAdministrator, makeFirstAdministrator } from '../roles/service.ts';
import { checkInstallation } from './checks.ts';
import { changeLogo, keepLogo } from './logo.ts';
import * as store from './store.ts';

const linkHours = 24;

/**
 * The address by which the first administrator comes, or null when there is one. Each start makes another one, so that
 * what an old log shows opens nothing for long; only its hash is kept.
 */
export async function provideFirstStart(platform: Platform): Promise<string | null> {
  if (await hasAdministrator(platform.db)) return null;
  const token = randomBytes(32).toString('base64url');
  await store.insertLink(platform.db, hashOf(token), linkHours);
  // After '#', which browsers send to no server and proxies write into no log.
  return `${platform.config.publicUrl}/primeiro-inicio#${token}`;
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export async function readFirstStart(platform: Platform, token: string): Promise<InstallationCheck[]> {
  if (!(await store.isLinkOpen(platform.db, hashOf(token)))) throw new AppError('reset_invalid');
  return checkInstallation(platform);
}

type Begin = z.output<typeof beginFirstStartSchema>;
/** Its logo is made already. */
type Prepared = Omit<Begin, 'logo'> & { logo: Image | null };

/** The first administrator, with the account and all that was chosen, or nothing of it. */
export async function beginFirstStart(
  platform: Platform,
  viewer: Viewer | null,
  { logo, ...chosen }: Begin,
  client: Client,
): Promise<WithCookies<Me>> {
  // Nothing is made of what a stranger sends.
  if (!(await store.isLinkOpen(platform.db, hashOf(chosen.token)))) throw new AppError('reset_invalid');
  const made = logo === null ? null : await keepLogo(platform, Buffer.from(logo, 'base64'));
  const input = { ...chosen, logo: made };
  if (chosen.account) return beginWithNewAccount(platform, input, chosen.account, client);
  if (!viewer) throw new AppError('not_authenticated');
  await platform.transaction((tx) => begin(platform, tx, viewer.id, input));
  return { output: await requireMe(platform, viewer.id), cookies: [] };
}

async function beginWithNewAccount(
  platform: Platform,
  input: Prepared,
  { email: typed, password, fullName }: NonNullable<Begin['account']>,
  client: Client,
): Promise<WithCookies<Me>> {
  const [id, email, hash] = [uuidv7(), typed.toLowerCase(), await hashPassword(password, networkOf(client.address))];
  const username = await takeUsername(platform, fullName);
  await platform
    .transaction(async (tx) => {
      await insertAccount(tx.sql, { id, email, emailVerified: false, fullName, username, invitedBy: null });
      await insertPassword(tx.sql, id, hash);
      await begin(platform, tx, id, input);
    })
    .catch((error) => {
      const refusal = new AppError('email_taken');
      throw isUniqueViolation(error, 'profiles_email')
        ? new AppError('email_taken', { fields: { 'account.email': refusal.message } })
        : error;
    });
  logAct(platform, 'signed-up', id);
  const { output, cookies } = await openSessionOf(openAccounts(platform), id, client);
  if (output.next !== 'enter') throw new Error('A new account asked for a second step');
  return { output: output.me, cookies };
}

async function begin(platform: Platform, tx: Transaction, personId: string, input: Prepared): Promise<void> {
  if (!(await store.consumeLinks(tx.sql, hashOf(input.token)))) throw new AppError('reset_invalid');
  await platform.settings.change(tx, 'identity', input.identity);
  await platform.settings.change(tx, 'look', input.look);
  await changeLogo(platform, tx, input.logo);
  await platform.settings.change(tx, 'entrance', input.entrance);
  await store.skipWelcome(tx.sql, personId);
  await makeFirstAdministrator(platform, tx, personId);
  await audit(
    tx.sql,
    { personId },
    { act: 'installation begin', aboutId: null, details: { door: input.entrance.door } },
  );
}
