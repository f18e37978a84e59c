import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { uuidv7 } from 'uuidv7';
import type { Config } from '../../config.ts';
import type { Mail, Mailer } from './mailer.ts';

/** Milliseconds to wait for the SMTP server; the job tries again later. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** By SMTP where there is a server; without one each mail becomes a file in `DATA_DIR/outbox`, readable by any mail program. */
export function createMailer(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Mailer {
  const compose = (mail: Mail): SendMailOptions => ({
    ...mail,
    from: config.mailFrom,
    // Keeps out-of-office answers away (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
  return config.smtpUrl ? createSmtpMailer(config.smtpUrl, compose) : createOutbox(join(config.dataDir, 'outbox'), compose);
}

function createSmtpMailer(smtpUrl: string, compose: (mail: Mail) => SendMailOptions): Mailer {
  const transport = createTransport({ url: smtpUrl, ...timeouts });
  return {
    send: async (mail) => {
      await transport.sendMail(compose(mail));
    },
  };
}

function createOutbox(folder: string, compose: (mail: Mail) => SendMailOptions): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(compose(mail));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, `${uuidv7()}.eml`);
      // Under its final name a mail is always whole.
      await writeFile(`${path}.part`, message, { mode: 0o600 });
      await rename(`${path}.part`, path);
    },
  };
}
