import { proofMinutes } from '@publyka/contract/retention';
import type { OwnProof } from '@publyka/contract/routes/accounts';
import { logAct } from '../../platform/auth/auth-plugins.ts';
import type { Sql } from '../../platform/db/client.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { requirePassword } from './password.ts';
import * as store from './store.ts';

/**
 * For what only the person themselves may do, not who finds their device open: the password, or a session that was proved
 * anew within the last minutes by what else the account has.
 */
export async function requireProof(platform: Platform, viewer: Viewer, { password }: OwnProof): Promise<void> {
  if (password !== undefined) return void (await requirePassword(platform, viewer.id, password));
  if (!(await store.isProved(platform.db, viewer))) throw new AppError('proof_due');
}

/** After a passkey or a provider has said that it is the person. Answers until when that counts. */
export async function recordProof(platform: Platform, sql: Sql, viewer: Viewer): Promise<{ provedUntil: string }> {
  const provedUntil = await store.prove(sql, viewer, proofMinutes);
  if (!provedUntil) throw new AppError('not_authenticated');
  logAct(platform, 'proved', viewer.id);
  return { provedUntil: provedUntil.toISOString() };
}
