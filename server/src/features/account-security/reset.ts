import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { product } from '@publyka/contract/brand';
import { passwordResetMinutes } from '@publyka/contract/limits';
import {
  type checkResetCodeSchema,
  type requestResetSchema,
  type resetPasswordSchema,
  wrongMailedCode,
} from '@publyka/contract/routes/accounts';
import type { z } from 'zod';
import { logAct, logAttempt } from '../../platform/auth/auth-plugins.ts';
import type { Client, WithCookies } from '../../platform/auth/client.ts';
import { knownDeviceOf, withKnownDevice } from '../../platform/auth/known-device.ts';
import { hashPassword } from '../../platform/auth/password-hash.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { networkOf } from '../../platform/http/client-address.ts';
import type { Mail } from '../../platform/mail/create-mailer.ts';
import { createMailedCode, greet, type Recipient, toMail } from '../../platform/mail/letter.ts';
import type { Platform } from '../../platform/platform.ts';
import { clearFailedSignIns, findRecipient } from '../accounts/service.ts';
import { closeOpeners, lockOpeners } from '../openers/service.ts';
import { resetCodeOf, resetOfAccount, resetOfNetwork, resetUse, spareReset } from './limits.ts';
import { describeEnded } from './mails.ts';
import * as store from './store.ts';
import { deleteTwoFactor } from './store.ts';

export interface PasswordReset {
  userId: string;
  endedSecondStep: boolean;
  /** Tables of openers; absent from a job queued by a version that did not say. */
  ended?: string[];
}

/** Only queues: whether the account exists is looked up by the job, so that neither answer nor time tells. */
export async function requestPasswordReset(
  platform: Platform,
  { email }: z.output<typeof requestResetSchema>,
  client: Client,
): Promise<void> {
  await takeRequest(platform, email, client);
  await platform.limits.clear(resetCodeOf(email));
  await platform.jobs.enqueue(platform.db, 'accounts.send-reset-mail', { email: email.toLowerCase() });
  logAttempt(platform, 'reset-asked', client.address);
}

/** Others may ask in a person's name; that must not keep the person from asking. */
async function takeRequest(platform: Platform, email: string, client: Client): Promise<void> {
  const { limits } = platform;
  await limits.take(resetOfNetwork(client.address));
  const device = knownDeviceOf(platform, client, email);
  try {
    await limits.take(resetOfAccount(email, device));
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'too_many_requests')) throw error;
    // Of the two refusals the first says for how long.
    await limits.take(spareReset(email)).catch(() => Promise.reject(error));
  }
}

/** Makes link and code when the mail leaves, so that they are never written down outside it. The newest mail counts. */
export async function sendResetMail(platform: Platform, email: string): Promise<void> {
  const opened = await openReset(platform, email);
  if (opened) await platform.mail.send(resetMail(opened.person, opened.proof, platform.config.publicUrl));
}

/** The address that an operator hands to the person. It replaces an earlier one; null without such an account. */
export async function makeResetAddress(platform: Platform, email: string): Promise<string | null> {
  const opened = await openReset(platform, email);
  return opened && resetAddress(platform.config.publicUrl, opened.proof);
}

async function openReset(platform: Platform, email: string): Promise<{ person: Recipient; proof: ResetProof } | null> {
  const person = await store.selectRecipientByEmail(platform.db, email);
  if (!person) return null;
  const proof = makeResetProof();
  const { secret } = platform.sessions;
  const isOpen = await store.replaceReset(platform.db, {
    userId: person.id,
    email: person.email,
    tokenHash: hashResetToken(secret, proof.token),
    codeHash: hashResetCode(secret, person.id, proof.code),
  });
  return isOpen ? { person, proof } : null;
}

function resetAddress(publicUrl: string, { token }: ResetProof): string {
  return `${publicUrl}/auth?token=${token}`;
}

export async function sendPasswordChangedMail(platform: Platform, { userId, ...reset }: PasswordReset): Promise<void> {
  const person = await findRecipient(platform, userId);
  if (person) await platform.mail.send(passwordChangedMail(person, reset, platform.config.publicUrl));
}

/**
 * Sets the password by a proof that still counts, ends everything else that opens the account and confirms by mail. It signs
 * nobody in: who has a second step is asked for it at the next sign-in (docs/decisions/008).
 */
export async function resetPassword(
  platform: Platform,
  { proof, password }: z.output<typeof resetPasswordSchema>,
  client: Client,
): Promise<WithCookies<undefined>> {
  const { address } = client;
  await platform.limits.take(resetUse(address));
  const reset =
    'token' in proof
      ? await findByToken(platform, proof.token)
      : await findByCode(platform, proof.email.toLowerCase(), proof.code);
  if (!reset) {
    logAttempt(platform, 'reset-refused', address);
    throw new AppError('reset_invalid');
  }
  const passwordHash = await hashPassword(password, networkOf(address));
  await platform.transaction((tx) => hand(platform, tx, reset, passwordHash));
  logAct(platform, 'reset-used', reset.userId);
  // Whoever forgot the password has failed a few times: they may go in now.
  await clearFailedSignIns(platform, reset.email, client);
  return withKnownDevice(platform, client, reset.email, { output: undefined, cookies: [] });
}

/** Checks the mailed code without using it up. The answer does not depend on whether the account exists. */
export async function checkResetCode(
  platform: Platform,
  { email, code }: z.output<typeof checkResetCodeSchema>,
  address: string,
): Promise<void> {
  const { limits } = platform;
  await limits.take(resetUse(address));
  await limits.take(resetCodeOf(email)).catch(refuseGuess);
  const reset = await findByCode(platform, email.toLowerCase(), code);
  if (!reset) {
    logAttempt(platform, 'reset-refused', address);
    throw new AppError('code_invalid', { message: wrongMailedCode });
  }
  await store.giveResetAttemptBack(platform.db, reset.userId);
  await limits.giveBack(resetCodeOf(email));
}

function refuseGuess(error: unknown): never {
  throw error instanceof AppError && error.code === 'too_many_requests' ? new AppError('reset_invalid') : error;
}

/** Gives the account to whoever reads its mail, and to nobody else. */
async function hand(
  platform: Platform,
  tx: Transaction,
  { userId, tokenHash }: store.OpenReset,
  passwordHash: string,
): Promise<void> {
  const { sql } = tx;
  await lockOpeners(sql, userId);
  // Of two uses at the same time, and of a use and a newer request, one finds nothing any more.
  if (!(await store.consumeReset(sql, tokenHash))) throw new AppError('reset_invalid');
  await store.upsertPassword(sql, userId, passwordHash);
  const ended = await closeOpeners(platform, tx, userId, 'reset');
  // Set before the address was proved, a second step may be that of somebody who signed up with another's address.
  const isFirstProof = await store.markEmailVerified(sql, userId);
  const endedSecondStep = isFirstProof && (await deleteTwoFactor(sql, userId));
  if (isFirstProof) await platform.jobs.enqueue(sql, 'club.settle-invitation', { inviteeId: userId });
  const mail = { userId, endedSecondStep, ended: [...ended.keys()] };
  await platform.jobs.enqueue(sql, 'accounts.send-password-changed-mail', mail);
}

function findByToken(platform: Platform, token: string): Promise<store.OpenReset | null> {
  return store.selectResetByToken(platform.db, hashResetToken(platform.sessions.secret, token));
}

/** Every try counts, the right one too, and the count is written before the comparison. */
async function findByCode(platform: Platform, email: string, code: string): Promise<store.OpenReset | null> {
  const reset = await store.countResetAttempt(platform.db, email);
  if (!reset) return null;
  return timingSafeEqual(reset.codeHash, hashResetCode(platform.sessions.secret, reset.userId, code)) ? reset : null;
}

function resetMail(person: Recipient, proof: ResetProof, publicUrl: string): Mail {
  return toMail(person, `Sua nova senha no ${product}`, {
    greeting: greet(person),
    paragraphs: [
      'Alguém, esperamos que você, pediu para trocar a senha da sua conta. É só tocar no botão e escolher uma nova.',
    ],
    action: { label: 'Escolher nova senha', url: resetAddress(publicUrl, proof) },
    code: { label: 'Se preferir, digite este código na tela de recuperação:', value: proof.code },
    closing: [
      `O link e o código valem por ${passwordResetMinutes} minutos e funcionam uma única vez.`,
      'Não foi você? Pode ignorar este e-mail: sua senha continua a mesma.',
    ],
  });
}

function passwordChangedMail(
  person: Recipient,
  { endedSecondStep, ended = [] }: Omit<PasswordReset, 'userId'>,
  publicUrl: string,
): Mail {
  return toMail(person, `Sua senha do ${product} foi trocada`, {
    greeting: greet(person),
    paragraphs: [
      'A senha da sua conta acaba de ser trocada. Por segurança, saímos da sua conta em todos os aparelhos: é só entrar de novo com a nova senha.',
      ...describeEnded(ended),
      ...(endedSecondStep ? [secondStepEnded] : []),
    ],
    action: { label: 'Entrar', url: `${publicUrl}/auth` },
    closing: [
      'Não foi você? Na mesma tela, toque em “Esqueci minha senha” e escolha outra agora. Vale também trocar a senha do seu e-mail.',
    ],
  });
}

const secondStepEnded =
  'A verificação em duas etapas foi desativada: ela tinha sido ligada antes de este e-mail ser confirmado, e podia não ser sua. Você pode ligá-la de novo em Configurações.';

/** What a mail with a link and a code carries; the database only ever sees the hashes below. */
export interface ResetProof {
  token: string;
  code: string;
}

export function makeResetProof(): ResetProof {
  return { token: randomBytes(32).toString('base64url'), code: createMailedCode() };
}

function hashResetToken(secret: string, token: string): Buffer {
  return createHmac('sha256', secret).update(`reset-token:${token}`).digest();
}

/** Keyed, because six digits under a plain hash could be read back by trying them all. */
function hashResetCode(secret: string, userId: string, code: string): Buffer {
  return createHmac('sha256', secret).update(`reset-code:${userId}:${code}`).digest();
}

/** A proof that an address is the person's own: bound to them, so that it serves nobody else's session. */
export function hashEmailProof(secret: string, userId: string, kind: 'token' | 'code', proof: string): Buffer {
  return createHmac('sha256', secret).update(`email-${kind}:${userId}:${proof}`).digest();
}
