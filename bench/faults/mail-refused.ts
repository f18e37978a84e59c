import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { openCampus } from './campus.ts';
import { atMost, exactly, type Fault, type Finding, isTrue } from './fault.ts';

/** How often mail is refused, and how long in milliseconds is waited for a second copy. */
const measures = { short: { refusals: 1, wait: 500 }, full: { refusals: 3, wait: 60_000 } };

/** The mail server refuses each letter a few times (451, "try again later") before it takes it. */
export const mailRefused: Fault = {
  name: 'mail-refused',
  title: 'The mail server refuses',
  async run(scale): Promise<Finding[]> {
    const { refusals, wait } = measures[scale];
    const mail = await openMailServer(refusals);
    const campus = await openCampus({ people: 1, environment: { SMTP_URL: `smtp://127.0.0.1:${mail.port}` } });
    try {
      const { server } = campus;
      const body = { email: 'ana@exemplo.br', password: 'Senha1234', fullName: 'Ana Lima' };
      await server.request('/api/accounts/sign-up', { body });
      const asked = await server.request('/api/accounts/password-reset/request', { body: { email: body.email } });
      const started = performance.now();
      while (mail.letters.length === 0 && performance.now() - started < 300_000) await sleep(100);
      const seconds = (performance.now() - started) / 1000;
      await sleep(wait);
      return [
        exactly('the request itself', asked.status, 204),
        exactly('refusals before', mail.refused(), refusals),
        exactly('letters delivered', mail.letters.length, 1),
        isTrue('the letter is whole', mail.letters[0]?.includes('/auth?token=') ?? false),
        atMost('until it was delivered', seconds, 20 * 2 ** refusals, 's'),
      ];
    } finally {
      await campus.close();
      await mail.close();
    }
  },
};

interface MailServer {
  port: number;
  letters: string[];
  refused(): number;
  close(): Promise<void>;
}

async function openMailServer(refusals: number): Promise<MailServer> {
  const letters: string[] = [];
  let refused = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => {
      if (refused >= refusals) return done();
      refused += 1;
      return done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
    },
    onData: (stream, _session, done) => {
      text(stream).then((letter) => {
        letters.push(letter.replaceAll('=\r\n', '').replaceAll('=3D', '='));
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.server.address() as AddressInfo).port,
    letters,
    refused: () => refused,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
