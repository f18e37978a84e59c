import { getMeRoute, resetPasswordRoute, signInRoute } from '@publyka/contract/routes/accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runJobs } from '../../../test/jobs.ts';
import { readMails, readResetProof } from '../../../test/mails.ts';
import { type Member, memberPassword, signInMember, signUpMember } from '../../../test/members.ts';
import { cookieOf, createPerson } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let ana: Member;
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMITS: 'on', PUBLIC_URL: 'http://publyka.exemplo.br' });
  ana = await signUpMember(app);
});
afterAll(() => app.close());
beforeEach(() => app.platform.db`truncate rate_limits`);

/** Sends JSON from a network address, as a client that is no browser. */
async function post(path: string, body: object, headers: Record<string, string> = {}, remoteAddress = '203.0.113.5') {
  const incoming = { socket: { remoteAddress }, headers };
  return app.app.request(
    path,
    { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) },
    { incoming },
  );
}

const signInPath = '/api/accounts/sign-in';
/** The address as another program may read it. */
const paths = [
  signInPath,
  '//api/accounts/sign-in',
  '/api//accounts/sign-in',
  '/api/accounts/sign-in/',
  '/api/accounts/sign-in?x=1',
  '/API/accounts/SIGN-IN',
  '/api/./accounts/sign-in',
  '/api/accounts/../accounts/sign-in',
  '/api/accounts/%2e/sign-in',
  '/api/accounts/%2e%2e/accounts/sign-in',
  '/%61pi/accounts/sign-in',
  '/api/accounts/sign%2din',
  '/api/accounts%2fsign-in',
  '/api/accounts/sign-in;x',
  '/api/accounts/sign-in%00',
  '/api/accounts/sign-in%20',
  '/api/accounts/sign-in#x',
  'http://mau.br/api/accounts/sign-in',
];

describe('guessing', () => {
  test('is counted whatever the path, the case of the address and the headers of proxies that are not ours', async () => {
    const wrong = (email: string) => ({ email, password: 'Errada123' });
    const spellings = [ana.email, ana.email.toUpperCase(), ` ${ana.email}\t`];
    const statuses = [];
    for (let turn = 0; turn < 3; turn += 1)
      for (const [index, path] of paths.entries()) {
        const headers = {
          'x-forwarded-for': `198.51.100.${index}`,
          'x-real-ip': `198.51.100.${index}`,
          forwarded: 'for=1.1.1.1',
        };
        statuses.push((await post(path, wrong(spellings[turn] ?? ''), headers)).status);
      }
    expect(statuses.filter((status) => status < 400 || status >= 500)).toEqual([]);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect((await post(signInPath, { email: ana.email, password: memberPassword })).status).toBe(429);
  });

  test('from another site is refused whatever the path', async () => {
    const command = { email: ana.email, password: memberPassword };
    for (const path of paths) {
      const answer = await post(path, command, {
        origin: 'https://mau.br',
        host: 'mau.br',
        'x-forwarded-host': 'mau.br',
      });
      expect([403, 404], path).toContain(answer.status);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });
});

/**
 * Milliseconds of processor that each of these takes, the least of many tries by turns: on a busy machine the clock on the
 * wall tells little.
 */
async function costsOf(tries: number, works: (() => Promise<unknown>)[]): Promise<number[]> {
  const least = works.map(() => Number.POSITIVE_INFINITY);
  for (let turn = 0; turn < tries; turn += 1)
    for (const [index, work] of works.entries()) {
      const before = process.cpuUsage();
      await work();
      const { user, system } = process.cpuUsage(before);
      least[index] = Math.min(least[index] ?? 0, (user + system) / 1000);
      await app.platform.db`truncate rate_limits`;
    }
  return least;
}

describe('whether somebody has an account', () => {
  const absent = 'ninguem@exemplo.br';

  test.each([
    ['signing in', signInPath, (email: string) => ({ email, password: 'Errada123' })],
    ['asking for a reset', '/api/accounts/password-reset/request', (email: string) => ({ email })],
    [
      'guessing a code',
      '/api/accounts/password-reset',
      (email: string) => ({ proof: { email, code: '000000' }, password: 'Outra5678' }),
    ],
    ['coming back', '/api/my-data/return', (email: string) => ({ email, password: 'Errada123' })],
  ])('%s tells neither by words nor by time', async (_, path, bodyOf) => {
    const answerTo = async (email: string) => {
      const answer = await post(path, bodyOf(email));
      const text = (await answer.text()).replace(/"requestId":"[^"]*"/, '');
      const headers = [...answer.headers.keys()].filter((name) => name !== 'x-request-id');
      return { status: answer.status, text, headers, length: answer.headers.get('content-length') };
    };
    expect(await answerTo(ana.email)).toEqual(await answerTo(absent));
    const [known = 0, unknown = 0] = await costsOf(6, [
      () => post(path, bodyOf(ana.email)),
      () => post(path, bodyOf(absent)),
    ]);
    // A password hash takes some 25 ms, everything else some 3; all of it more on a busy machine.
    expect(Math.abs(known - unknown)).toBeLessThan(Math.max(8, known / 2, unknown / 2));
  });
});

describe('a reset', () => {
  async function requestProof(headers: Record<string, string> = {}) {
    expect((await post('/api/accounts/password-reset/request', { email: ana.email }, headers)).status).toBe(204);
    await runJobs(app);
    const mails = await readMails(app.platform.config.dataDir);
    const mail = mails.findLast(({ subject }) => subject?.startsWith('Sua nova senha'));
    return { mail, ...readResetProof(mail) };
  }

  test('leads to our own address, whatever host the request names', async () => {
    const { mail } = await requestProof({
      host: 'mau.br',
      'x-forwarded-host': 'mau.br',
      'x-forwarded-proto': 'https',
      'x-original-host': 'mau.br',
      forwarded: 'host=mau.br',
      referer: 'https://mau.br/',
    });
    expect(mail?.text).toContain('http://publyka.exemplo.br/auth?token=');
    expect(`${mail?.text}${mail?.html}`).not.toContain('mau.br');
  });

  test('is used once: by link, by code, or by both and many at the same moment', async () => {
    const { token, code } = await requestProof();
    const proofs = Array.from({ length: 3 }, () => [{ token }, { email: ana.email, code }]).flat();
    const answers = await Promise.all(
      proofs.map((proof, index) => app.call(resetPasswordRoute, { body: { proof, password: `Nova${index}2345` } })),
    );
    const won = answers.flatMap(({ status }, index) => (status === 204 ? [index] : []));
    expect(won).toHaveLength(1);
    expect(answers.filter((answer) => answer.code === 'reset_invalid')).toHaveLength(proofs.length - 1);
    for (const index of proofs.keys()) {
      await app.platform.db`truncate rate_limits`;
      const expected = won.includes(index) ? 200 : 401;
      expect((await signInMember(app, ana.email, `Nova${index}2345`)).status).toBe(expected);
    }
    const replayed = await app.call(resetPasswordRoute, { body: { proof: { token }, password: memberPassword } });
    expect(replayed.code).toBe('reset_invalid');
  });
});

test('a session that somebody else chose is not the one that signing in opens', async () => {
  const eva = await signUpMember(app);
  const attacker = await createPerson(app);
  const name = app.platform.sessions.cookieName;
  for (const planted of [attacker.cookie, `${name}=escolhido.assinatura`, `${name}=`]) {
    const body = JSON.stringify({ email: eva.email, password: memberPassword });
    const headers = { 'content-type': 'application/json', cookie: planted };
    const answer = await app.app.request(signInRoute.path, { method: 'POST', headers, body });
    expect(answer.status).toBe(200);
    const own = cookieOf(answer);
    expect(own).not.toBe(planted);
    expect((await app.call(getMeRoute, {}, own)).body.me?.id).toBe(eva.id);
    expect((await app.call(getMeRoute, {}, planted)).body.me?.id).not.toBe(eva.id);
  }
});
