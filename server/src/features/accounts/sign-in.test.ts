import { getMeRoute, signInRoute, signOutRoute, signUpRoute } from '@publyka/contract/routes/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cookieOf } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { recommendedCost, setHashCost } from '../../platform/auth/password-hash.ts';

let app: TestApp;
const ana = { email: 'ana@exemplo.br', password: 'Senh\u00e1 1234', fullName: 'Ana Lima' };
beforeAll(async () => {
  app = await createTestApp();
  expect((await app.call(signUpRoute, { body: ana })).status).toBe(200);
});
afterAll(() => app.close());

describe('sign-in', () => {
  test('opens a session of its own, with the address in any case', async () => {
    const first = await app.call(signInRoute, { body: { email: ana.email, password: ana.password } });
    const second = await app.call(signInRoute, { body: { email: ' ANA@Exemplo.br', password: ana.password } });
    expect(first.body).toMatchObject({ next: 'enter', me: { email: ana.email, username: 'anali' } });
    expect(second.body).toEqual(first.body);
    expect(cookieOf(second)).not.toBe(cookieOf(first));
  });

  test('knows the password however the keyboard composes its accents', async () => {
    const answer = await app.call(signInRoute, { body: { email: ana.email, password: 'Senha\u0301 1234' } });
    expect(answer.status).toBe(200);
  });

  test('answers a wrong password and an absent account alike', async () => {
    const wrong = await app.call(signInRoute, { body: { email: ana.email, password: 'Senha12345' } });
    const absent = await app.call(signInRoute, { body: { email: 'ninguem@exemplo.br', password: 'Senha12345' } });
    for (const answer of [wrong, absent]) {
      expect(answer).toMatchObject({
        status: 401,
        code: 'wrong_credentials',
        message: 'E-mail ou senha incorretos',
        fields: {},
      });
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });

  test.each([
    ['Email inválido', { email: 'ana' }],
    ['Email muito longo', { email: `${'a'.repeat(246)}@exemplo.br` }],
    ['Senha é obrigatória', { password: '' }],
    ['Senha muito longa', { password: 'a'.repeat(73) }],
  ])('refuses with %s', async (message, wrong) => {
    const answer = await app.call(signInRoute, { body: { email: ana.email, password: ana.password, ...wrong } });
    expect(answer).toMatchObject({ status: 400, code: 'invalid_input', message });
  });
});

/** A fifth of what people's hashes cost: enough for others to wait in the queue meanwhile. */
const queuedCost = { ...recommendedCost, memory: 4096 };

test('under a rush of sign-ins the queue stays short: the rest is told to come back', async () => {
  const quiet = await createTestApp({ LOG_LEVEL: 'silent' });
  setHashCost(queuedCost);
  const body = { email: 'ninguem@exemplo.br', password: 'Senha12345' };
  try {
    const ask = async (remoteAddress: string) => {
      const headers = { 'content-type': 'application/json' };
      const init = { method: 'POST', headers, body: JSON.stringify(body) };
      const incoming = { socket: { remoteAddress }, headers: {} };
      return quiet.app.request(signInRoute.path, init, { incoming });
    };
    // One network alone does not fill the queue.
    const addresses = [...Array<string>(40).fill('203.0.113.77'), ...Array<string>(180).fill('203.0.113.5')];
    const asked = addresses.map(ask);
    await Promise.race(asked); // The first to be refused.
    expect(quiet.platform.concurrencyLimit.isShed(signInRoute.path)).toBe(true);
    const answers = await Promise.all(asked);
    expect(quiet.platform.concurrencyLimit.isShed(signInRoute.path)).toBe(false);
    const byStatus = Map.groupBy(answers, (answer) => answer.status);
    expect([...byStatus.keys()].sort()).toEqual([401, 503]);
    expect(byStatus.get(503)?.length).toBeGreaterThanOrEqual(addresses.length - 160);
    for (const answer of byStatus.get(503) ?? []) {
      expect(await answer.json()).toMatchObject({
        code: 'unavailable',
        message: 'O serviço está ocupado. Tente de novo em instantes',
      });
      expect(answer.headers.get('retry-after')).toBe('5');
    }
  } finally {
    await quiet.close();
  }
});

test('whoever waits for a hash takes nobody else’s place', async () => {
  setHashCost(queuedCost);
  const { concurrencyLimit: limit } = app.platform;
  const others = Array.from({ length: 127 }, () => limit.acquire());
  const body = { email: 'ninguem@exemplo.br', password: 'Senha12345' };
  const answers = Array.from({ length: 20 }, () => app.call(signInRoute, { body }));
  await Promise.race(answers); // The rest waits.
  expect(limit.isSaturated()).toBe(false);
  expect(new Set((await Promise.all(answers)).map(({ status }) => status))).toEqual(new Set([401]));
  for (const leave of others) leave();
});

describe('sign-out', () => {
  test('ends this session at once and no other, clears the cookie, and does nothing without one', async () => {
    const [phone, laptop] = await Promise.all(
      [1, 2].map(async () =>
        cookieOf(await app.call(signInRoute, { body: { email: ana.email, password: ana.password } })),
      ),
    );
    expect((await app.call(getMeRoute, {}, phone)).body.me).not.toBeNull();
    const answer = await app.call(signOutRoute, {}, phone);
    expect(answer.status).toBe(204);
    expect(answer.headers.getSetCookie()).toEqual(['publyka.session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax']);
    expect((await app.call(getMeRoute, {}, phone)).body.me).toBeNull();
    expect((await app.call(getMeRoute, {}, laptop)).body.me).not.toBeNull();
    expect((await app.call(signOutRoute, {}, phone)).status).toBe(204);
    expect((await app.call(signOutRoute, {})).status).toBe(204);
  });
});

describe('session cookie', () => {
  test('is bound to this host and to https when the public address is', async () => {
    const plain = await app.call(signInRoute, { body: { email: ana.email, password: ana.password } });
    expect(plain.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^publyka\.session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^publyka\.device=[^;]+; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    const secure = await createTestApp({ PUBLIC_URL: 'https://publyka.exemplo.br' });
    try {
      const answer = await secure.call(signUpRoute, { body: ana });
      expect(answer.headers.getSetCookie()).toEqual([
        expect.stringMatching(
          /^__Host-publyka\.session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
        ),
        expect.stringMatching(
          /^__Host-publyka\.device=[^;]+; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
        ),
      ]);
      expect((await secure.call(getMeRoute, {}, cookieOf(answer))).body.me).not.toBeNull();
    } finally {
      await secure.close();
    }
  });

  test('is refused when its signature or token is not ours', async () => {
    const cookie = cookieOf(await app.call(signInRoute, { body: { email: ana.email, password: ana.password } }));
    const [name, value] = cookie.split('=');
    const [token, signature] = decodeURIComponent(value ?? '').split('.');
    const forged = [
      `${name}=${token}`,
      `${name}=x${value}`,
      `${name}=${token}.${encodeURIComponent(signature?.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A')) ?? '')}`,
      `${name}=%E0%A4%A`,
    ];
    for (const text of forged) expect((await app.call(getMeRoute, {}, text)).body.me).toBeNull();
    expect((await app.call(getMeRoute, {}, cookie)).body.me).not.toBeNull();
  });
});
