import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMailer, type Mailer } from './create-mailer.ts';

let dataDir: string;
let mailer: Mailer;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'publyka-outbox-'));
  mailer = createMailer({ smtpUrl: undefined, mailFrom: 'Publyka <rede@exemplo.br>', dataDir });
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

async function send(to: string): Promise<void> {
  await mailer.send({ to, subject: 'Oi', text: 'ana@exemplo.br escreveu', html: '<p>Oi</p>' });
}

function listMails(): Promise<string[]> {
  return readdir(join(dataDir, 'outbox'));
}

test('mails to an address go, and nobody else’s', async () => {
  await mailer.forget('ana@exemplo.br');
  for (const to of ['ana@exemplo.br', 'mariana@exemplo.br', 'Ana Lima <Ana@Exemplo.br>']) await send(to);
  await mailer.forget('ana@exemplo.br');
  expect(await listMails()).toHaveLength(1);
});

test('mails go when they are old', async () => {
  await send('ana@exemplo.br');
  const [first = ''] = await listMails();
  await send('ana@exemplo.br');
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000);
  await utimes(join(dataDir, 'outbox', first), yesterday, yesterday);
  await mailer.forgetBefore(new Date(Date.now() - 60 * 60 * 1000));
  expect(await listMails()).not.toContain(first);
  expect(await listMails()).toHaveLength(1);
});
