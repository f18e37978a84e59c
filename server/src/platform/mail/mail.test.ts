import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMails } from '../../../test/mails.ts';
import { createMailer } from './create-mailer.ts';
import { type Letter, toHtml, toText } from './letter.ts';

const mail = { to: 'joão@exemplo.br', subject: 'Ação é já', text: 'Olá, João.', html: '<p>Olá, João.</p>' };
const mailFrom = 'Publyka <nao-responda@exemplo.br>';
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'publyka-mail-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test('without an SMTP server each mail is a whole file that only the owner reads', async () => {
  const mailer = createMailer({ smtpUrl: undefined, mailFrom, dataDir });
  await mailer.send({ ...mail, to: 'joao@exemplo.br' });
  await mailer.send({ ...mail, to: 'bia@exemplo.br' });
  const [first, second] = await readMails(dataDir);
  expect(first).toMatchObject({
    subject: mail.subject,
    text: `${mail.text}\n`,
    from: { name: 'Publyka', address: 'nao-responda@exemplo.br' },
  });
  expect(first?.html).toContain(mail.html);
  expect(first?.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
  expect([first, second].map((read) => read?.to?.[0]?.address)).toEqual(['joao@exemplo.br', 'bia@exemplo.br']);
  const outbox = join(dataDir, 'outbox');
  for (const name of await readdir(outbox)) expect((await stat(join(outbox, name))).mode & 0o777).toBe(0o600);
});

test('with an SMTP server it goes there, and a refusal is an error', async () => {
  const received: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (address, _session, done) =>
      done(address.address.startsWith('cheia') ? new Error('452 Mailbox full') : null),
    onData: (stream, _session, done) => {
      text(stream).then(async (raw) => {
        received.push(await PostalMime.parse(raw));
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  try {
    const mailer = createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom, dataDir });
    await mailer.send({ ...mail, to: 'joao@exemplo.br' });
    expect(received).toEqual([expect.objectContaining({ subject: mail.subject, text: `${mail.text}\n` })]);
    await expect(mailer.send({ ...mail, to: 'cheia@exemplo.br' })).rejects.toThrow('Mailbox full');
  } finally {
    await new Promise<void>((resolve) => server.close(resolve));
  }
});

test('a letter says the same as text and as HTML, and what people wrote stays text', () => {
  const letter: Letter = {
    greeting: 'Olá, <b>Ana</b>.',
    paragraphs: ['Uma frase.'],
    action: { label: 'Ir', url: 'https://exemplo.br/?a=1&b="2"' },
    code: { label: 'Código:', value: '012345' },
    closing: ['Até.'],
  };
  expect(toText(letter)).toBe(
    'Olá, <b>Ana</b>.\n\nUma frase.\n\nIr:\nhttps://exemplo.br/?a=1&b="2"\n\nCódigo:\n012345\n\nAté.\n\nPublyka',
  );
  const html = toHtml(letter);
  for (const part of [
    'Olá, &lt;b&gt;Ana&lt;/b&gt;.',
    'Uma frase.',
    'href="https://exemplo.br/?a=1&amp;b=&quot;2&quot;"',
    '>Ir</a>',
    'Código:',
    '012345',
    'Até.',
  ]) {
    expect(html).toContain(part);
  }
  expect(html).not.toContain('<b>');
});
