import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import { uuidv7 } from 'uuidv7';

/** nodemailer, 20 MB of memory, is loaded with the first mail. */
export async function writeToOutbox(folder: string, mail: SendMailOptions): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(mail);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${uuidv7()}.eml`);
  // Under its final name a mail is always whole.
  await writeFile(`${path}.part`, message, { mode: 0o600 });
  await rename(`${path}.part`, path);
}

/** Every mail of the folder, the ones under way too; none where there is no folder. */
async function listMails(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => /\.eml(\.part)?$/.test(name)).map((name) => join(folder, name));
}

export async function countMails(folder: string): Promise<number> {
  return (await listMails(folder)).length;
}

export async function removeMailsTo(folder: string, address: string): Promise<void> {
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

export async function removeMailsBefore(folder: string, time: Date): Promise<void> {
  for (const path of await listMails(folder)) {
    const { mtime } = await stat(path);
    if (mtime < time) await rm(path, { force: true });
  }
}
