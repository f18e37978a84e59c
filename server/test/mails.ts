import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

/** The mails in the outbox of a data folder, oldest first. */
export async function readMails(dataDir: string): Promise<Email[]> {
  const folder = join(dataDir, 'outbox');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
}

/** Link token and code of a reset mail, read as a person would. */
export function readResetProof(mail: Email | undefined): { token: string; code: string } {
  const token = /\/auth\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  const code = /^\d{6}$/m.exec(mail?.text ?? '')?.[0];
  if (!token || !code) throw new Error(`Not a reset mail: ${mail?.text}`);
  return { token, code };
}
