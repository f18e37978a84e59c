import { join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import { Counter } from 'prom-client';
import type { Config } from '../../config.ts';
import type { Mail, Mailer } from './mailer.ts';
import { countMails, removeMailsBefore, removeMailsTo, writeToOutbox } from './outbox.ts';

/** Milliseconds to wait for the SMTP server; the job tries again later. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

const mails = new Counter({
  name: 'mails_total',
  help: 'Mails handed to the mail server, or to the folder where there is none',
  labelNames: ['outcome'],
});

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
  return {
    async send(mail) {
      try {
        await (smtpUrl ? sendBySmtp(smtpUrl, compose(mail)) : writeToOutbox(folder, compose(mail)));
        mails.inc({ outcome: 'sent' });
      } catch (error) {
        mails.inc({ outcome: 'failed' });
        throw error;
      }
    },
    forget: (address) => removeMailsTo(folder, address),
    forgetBefore: (time) => removeMailsBefore(folder, time),
    countUnsent: () => countMails(folder),
  };
}

async function sendBySmtp(smtpUrl: string, message: SendMailOptions): Promise<void> {
  const { createTransport } = await import('nodemailer');
  await createTransport({ url: smtpUrl, ...timeouts }).sendMail(message);
}
