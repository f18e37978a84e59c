import { timingSafeEqual } from 'node:crypto';
import type { confirmEmailChangeSchema, requestEmailChangeSchema } from '@publyka/contract/routes/account-security';
import { wrongMailedCode } from '@publyka/contract/routes/accounts';
import type { z } from 'zod';
import { logAct } from '../../platform/auth/auth-plugins.ts';
import { isUniqueViolation } from '../../platform/db/client.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { findRecipient } from '../accounts/service.ts';
import { requireAddress } from '../entrance/service.ts';
import { emailChangeRequest, emailProofOf } from './limits.ts';
import { requireProof } from './proof.ts';
import { hashEmailProof } from './reset.ts';
import * as changes from './store.ts';

const sameAddress = 'Este já é o seu e-mail';

/** Only queues: whether the new address is free is looked up by the job, so that neither answer nor time tells. */
export async function requestEmailChange(
  platform: Platform,
  viewer: Viewer,
  input: z.output<typeof requestEmailChangeSchema>,
): Promise<void> {
  await requireProof(platform, viewer, input);
  const email = input.email.toLowerCase();
  const person = await findRecipient(platform, viewer.id);
  if (person?.email === email)
    throw new AppError('invalid_input', { message: sameAddress, fields: { email: sameAddress } });
  await requireAddress(platform, email);
  await platform.limits.take(emailChangeRequest(viewer.id, email));
  await platform.transaction(async ({ sql }) => {
    await platform.jobs.enqueue(sql, 'accounts.send-email-proof', { userId: viewer.id, email });
    await platform.jobs.enqueue(sql, 'accounts.send-email-notice', { userId: viewer.id, email });
  });
  logAct(platform, 'email-change-requested', viewer.id);
}

/** Has the present address confirmed: the same mail and proof as for a new one, without a password, since nothing changes. */
export async function requestEmailConfirmation(platform: Platform, viewer: Viewer): Promise<void> {
  const person = await findRecipient(platform, viewer.id);
  if (!person || (await changes.isEmailVerified(platform.db, viewer.id))) return;
  await platform.limits.take(emailChangeRequest(viewer.id, person.email));
  await platform.jobs.enqueue(platform.db, 'accounts.send-email-proof', { userId: viewer.id, email: person.email });
}

/** Sets the new address by a proof that still counts. Only a session of the person who asked may use it. */
export async function confirmEmailChange(
  platform: Platform,
  viewer: Viewer,
  { proof }: z.output<typeof confirmEmailChangeSchema>,
): Promise<{ email: string }> {
  await platform.limits.take(emailProofOf(viewer.id));
  const kind = 'token' in proof ? 'token' : 'code';
  const hash = hashEmailProof(platform.sessions.secret, viewer.id, kind, 'token' in proof ? proof.token : proof.code);
  if (kind === 'code') await requireRightCode(platform, viewer.id, hash);
  const email = await setEmail(platform, viewer.id, kind, hash);
  logAct(platform, 'email-changed', viewer.id);
  return { email };
}

/** Every try counts, the right one too, and the count is written before the comparison. */
async function requireRightCode(platform: Platform, userId: string, hash: Buffer): Promise<void> {
  const expected = await changes.countEmailAttempt(platform.db, userId);
  if (expected === null) throw new AppError('reset_invalid');
  if (!timingSafeEqual(expected, hash)) throw new AppError('code_invalid', { message: wrongMailedCode });
}

async function setEmail(platform: Platform, userId: string, kind: 'token' | 'code', hash: Buffer): Promise<string> {
  try {
    return await platform.transaction(async ({ sql }) => {
      // Of two uses at the same time, and of a use and a newer request, one finds nothing any more.
      const email = await changes.consumeEmailChange(sql, userId, kind, hash);
      if (!email) throw new AppError('reset_invalid');
      const former = await changes.updateEmail(sql, userId, email);
      if (former !== email) await requireAddress(platform, email);
      if (former !== email) await platform.jobs.enqueue(sql, 'accounts.send-email-changed-mail', { userId, former });
      await platform.jobs.enqueue(sql, 'club.settle-invitation', { inviteeId: userId });
      return email;
    });
  } catch (error) {
    // Somebody signed up with it since the mail was sent; only its owner, who holds the proof, gets to know.
    throw isUniqueViolation(error, 'profiles_email') ? new AppError('email_taken') : error;
  }
}
