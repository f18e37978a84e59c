import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** The newest mail to this address in the server's outbox folder, decoded; waits until the job has written it. */
export async function newestMailTo(address: string): Promise<string> {
  const folder = join(process.env['PUBLYKA_DATA_DIR'] ?? '', 'outbox');
  let found = '';
  await expect
    .poll(
      async () => {
        const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
        const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
        found = mails.findLast((mail) => mail.toLowerCase().includes(`to: ${address}`)) ?? '';
        return found;
      },
      { message: `a mail to ${address}`, timeout: 10_000 },
    )
    .not.toBe('');
  return decodeQuotedPrintable(found);
}

function decodeQuotedPrintable(text: string): string {
  const bytes = text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
