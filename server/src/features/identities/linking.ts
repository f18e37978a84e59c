import { logAct } from '../../platform/auth/auth-plugins.ts';
import type { Client } from '../../platform/auth/client.ts';
import { isUniqueViolation } from '../../platform/db/client.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { networkOf } from '../../platform/http/client-address.ts';
import type { RateLimit } from '../../platform/http/rate-limits.ts';
import type { Platform } from '../../platform/platform.ts';
import { mailChange } from '../account-security/service.ts';
import { showConfirmed } from '../profiles/service.ts';
import type { Identity } from './provider.ts';
import * as store from './store.ts';

const perNetwork: RateLimit = { name: 'sign-in-elsewhere', times: 600, seconds: 15 * 60, counted: 'together' };

export const otherLinked = 'Sua conta já tem outro acesso deste tipo. Desligue o de antes para ligar este';

/** One account there is one account here; ORCID also shows on the profile. */
export async function link(platform: Platform, tx: Transaction, identity: Identity, userId: string): Promise<void> {
  const { provider, subject } = identity;
  const linked = await store.insertIdentity(tx.sql, identity, userId).catch((error) => {
    throw isUniqueViolation(error, 'identities_person') ? new AppError('conflict', { message: otherLinked }) : error;
  });
  if (linked.userId !== userId) throw new AppError('identity_taken');
  if (provider === 'orcid')
    await showConfirmed(tx, userId, { orcid: { id: subject, isAuthenticated: true, since: linked.since } });
  await mailChange(platform, tx.sql, 'identity-linked', userId);
  tx.afterCommit(() => logAct(platform, 'identity-linked', userId));
}

export async function takeTurn({ limits }: Platform, { address }: Client): Promise<void> {
  await limits.take([{ limit: perNetwork, subject: networkOf(address) }]);
}
