import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import { uuidv7 } from 'uuidv7';
import type { Config } from '../../config.ts';
import type { Mail, Mailer } from './mailer.ts';

/** Milliseconds to wait for the SMTP server; the job tries again later. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>;

/**
 * By SMTP where there is a server; without one each mail becomes a file in `DATA_DIR/outbox`, readable by any mail
 * program. nodemailer, 20 MB of memory, is loaded with the first mail.
 */
export function createMailer(config: MailConfig): Mailer {
  const compose = (mail: Mail): SendMailOptions => ({
    ...mail,
    from: config.mailFrom,
    // Keeps out-of-office answers away (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
  const { smtpUrl } = config;
  const folder = join(config.dataDir, 'outbox');
  return { send: (mail) => (smtpUrl ? sendBySmtp(smtpUrl, compose(mail)) : writeToOutbox(folder, compose(mail))) };
}

async function sendBySmtp(smtpUrl: string, message: SendMailOptions): Promise<void> {
  const { createTransport } = await import('nodemailer');
  await createTransport({ url: smtpUrl, ...timeouts }).sendMail(message);
}

async function writeToOutbox(folder: string, mail: SendMailOptions): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(mail);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${uuidv7()}.eml`);
  // Under its final name a mail is always whole.
  await writeFile(`${path}.part`, message, { mode: 0o600 });
  await rename(`${path}.part`, path);
}
