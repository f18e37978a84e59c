import { emailConfirmationHours, passwordResetMinutes } from '@publyka/contract/limits';
import type { Platform } from '../../platform/platform.ts';
import { findRecipient, isEmailTaken } from '../accounts/service.ts';
import {
  confirmationMail,
  emailChangedMail,
  emailNoticeMail,
  emailProofMail,
  emailTakenMail,
  type SecurityAct,
  securityMail,
} from './mails.ts';
import { hashEmailProof, makeResetProof, type PasswordReset, sendPasswordChangedMail, sendResetMail } from './reset.ts';
import { deleteEmailChange, isEmailVerified, replaceEmailChange } from './store.ts';

interface EmailChange {
  userId: string;
  /** The new address; the present one, to have it confirmed. */
  email: string;
}

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'accounts.send-reset-mail': { email: string };
    'accounts.send-password-changed-mail': PasswordReset;
    'accounts.send-security-mail': { userId: string; act: SecurityAct; ended?: string[] };
    'accounts.send-email-proof': EmailChange;
    'accounts.send-email-notice': EmailChange;
    'accounts.send-email-changed-mail': { userId: string; former: string };
  }
}

export function registerAccountSecurityJobs(platform: Platform): void {
  const { publicUrl } = platform.config;
  platform.jobs.register({ name: 'accounts.send-reset-mail', run: ({ email }) => sendResetMail(platform, email) });
  platform.jobs.register({
    name: 'accounts.send-password-changed-mail',
    run: (reset) => sendPasswordChangedMail(platform, reset),
  });
  platform.jobs.register({
    name: 'accounts.send-security-mail',
    run: async ({ userId, act, ended }) => {
      const person = await findRecipient(platform, userId);
      if (person) await platform.mail.send(securityMail(act, person, publicUrl, ended));
    },
  });
  platform.jobs.register({ name: 'accounts.send-email-proof', run: (change) => sendEmailProof(platform, change) });
  platform.jobs.register({
    name: 'accounts.send-email-notice',
    run: async ({ userId, email }) => {
      const person = await findRecipient(platform, userId);
      if (person) await platform.mail.send(emailNoticeMail(person, email, publicUrl));
    },
  });
  platform.jobs.register({
    name: 'accounts.send-email-changed-mail',
    run: async ({ userId, former }) => {
      const person = await findRecipient(platform, userId);
      if (person) await platform.mail.send(emailChangedMail(person, former, publicUrl));
    },
  });
}

/** Makes link and code when the mail leaves, so that they are never written down outside it. The newest mail counts. */
async function sendEmailProof(platform: Platform, { userId, email }: EmailChange): Promise<void> {
  const { db, config, mail, sessions } = platform;
  const person = await findRecipient(platform, userId);
  if (!person) return;
  const isConfirmation = person.email === email;
  if (isConfirmation && (await isEmailVerified(db, userId))) return;
  if (!isConfirmation && (await isEmailTaken(db, email))) {
    await deleteEmailChange(db, userId);
    await mail.send(emailTakenMail(email, config.publicUrl));
    return;
  }
  const proof = makeResetProof();
  const change = {
    userId,
    email,
    tokenHash: hashEmailProof(sessions.secret, userId, 'token', proof.token),
    codeHash: hashEmailProof(sessions.secret, userId, 'code', proof.code),
  };
  await replaceEmailChange(db, change, isConfirmation ? emailConfirmationHours * 60 : passwordResetMinutes);
  await mail.send(
    isConfirmation
      ? confirmationMail(person, proof, config.publicUrl)
      : emailProofMail(person, email, proof, config.publicUrl),
  );
}
