import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import { Counter } from 'prom-client';
import { uuidv7 } from 'uuidv7';
import type { Config } from '../../config.ts';

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
  const compose = ({ unsubscribeUrl, ...mail }: Mail): SendMailOptions => ({
    ...mail,
    from: config.mailFrom,
    // Keeps out-of-office answers away (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribeUrl && unsubscribeHeaders(unsubscribeUrl)) },
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
    findRefusal: async () => (smtpUrl ? refusalOf(smtpUrl) : null),
    forget: (address) => removeMailsTo(folder, address),
    forgetBefore: (time) => removeMailsBefore(folder, time),
    countUnsent: () => countMails(folder),
  };
}

function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** Connects, signs in where the address says how, and leaves. */
async function refusalOf(smtpUrl: string): Promise<string | null> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ url: smtpUrl, ...timeouts, connectionTimeout: 5000, greetingTimeout: 5000 });
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function sendBySmtp(smtpUrl: string, message: SendMailOptions): Promise<void> {
  const { createTransport } = await import('nodemailer');
  await createTransport({ url: smtpUrl, ...timeouts }).sendMail(message);
}

/** nodemailer, 20 MB of memory, is loaded with the first mail. */
async function writeToOutbox(folder: string, mail: SendMailOptions): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(mail);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${uuidv7()}.eml`);
  // Under its final name a mail is always whole.
  await writeFile(`${path}.part`, message, { mode: 0o600 });
  await rename(`${path}.part`, path);
}

/** Every mail in the folder, including incomplete ones; none without a folder. */
async function listMails(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => /\.eml(\.part)?$/.test(name)).map((name) => join(folder, name));
}

async function countMails(folder: string): Promise<number> {
  return (await listMails(folder)).length;
}

async function removeMailsTo(folder: string, address: string): Promise<void> {
  for (const path of await listMails(folder)) {
    const [head = ''] = (await readFile(path, 'utf8')).split(/\r?\n\r?\n/, 1);
    if (recipientsOf(head).includes(address.toLowerCase())) await rm(path, { force: true });
  }
}

/** The addresses of the `To` line, which may go on in lines that begin with a blank. */
function recipientsOf(head: string): string[] {
  const [, line = ''] = /^to:((?:.|\r?\n[ \t])*)/im.exec(head) ?? [];
  return line
    .toLowerCase()
    .split(/[\s<>,]+/)
    .filter((part) => part.includes('@'));
}

async function removeMailsBefore(folder: string, time: Date): Promise<void> {
  for (const path of await listMails(folder)) {
    const { mtime } = await stat(path);
    if (mtime < time) await rm(path, { force: true });
  }
}

/** One mail, in Portuguese, as plain text and as HTML that says the same. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where a recurring mail is ended: one POST to it does (RFC 8058). */
  unsubscribeUrl?: string;
}

/** Sends mail. Call it from a job: it may be slow, and it throws when the server refuses. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** Why the mail server would take no mail now; null when it would, or when there is none. */
  findRefusal(): Promise<string | null>;
  /** Deletes unsent mails to this address, which are kept as files when there is no mail server. */
  forget(address: string): Promise<void>;
  /** Forgets the mails older than this. */
  forgetBefore(time: Date): Promise<void>;
  /** Number of unsent mails. */
  countUnsent(): Promise<number>;
}
