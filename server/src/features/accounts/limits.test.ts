import type { ErrorBody } from '@publyka/contract/errors';
import type { RouteDefinition } from '@publyka/contract/route';
import {
  requestPasswordResetRoute,
  resetPasswordRoute,
  signInRoute,
  signUpRoute,
} from '@publyka/contract/routes/accounts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { runJobs } from '../../../test/jobs.ts';
import { readMails, readResetProof } from '../../../test/mails.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMITS: 'on' });
});
afterAll(() => app.close());
beforeEach(() => app.platform.db`truncate rate_limits`);
afterEach(() => {
  vi.useRealTimers();
});

interface Refusal {
  status: number;
  code: string | undefined;
  message: string | undefined;
  retryAfter: number;
}

/** Sends a command from a network address. */
async function sendFrom(address: string, route: RouteDefinition, body: unknown): Promise<Refusal> {
  const init = {
    method: route.method.toUpperCase(),
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const incoming = { socket: { remoteAddress: address }, headers: {} };
  const response = await app.app.request(route.path, init, { incoming });
  const error: Partial<ErrorBody> = response.ok ? {} : JSON.parse(await response.text());
  return {
    status: response.status,
    code: error.code,
    message: error.message,
    retryAfter: Number(response.headers.get('retry-after')),
  };
}

const ana = { email: 'ana@exemplo.br', password: 'Senha1234' };
const tooMany = {
  status: 429,
  code: 'too_many_requests',
  message: 'Muitas tentativas. Aguarde um pouco e tente de novo',
};

async function failToSignIn(times: number, { email = ana.email, from = '203.0.113.5' } = {}) {
  const attempts = Array.from({ length: times }, () => sendFrom(from, signInRoute, { email, password: 'Errada123' }));
  return (await Promise.all(attempts)).map((answer) => answer.status);
}

describe('sign-in', () => {
  beforeAll(async () => {
    expect((await app.call(signUpRoute, { body: { ...ana, fullName: 'Ana Lima' } })).status).toBe(200);
  });

  test('closes an account to a network after ten failures sent at once, for a quarter of an hour, and opens it again', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    expect((await failToSignIn(12)).sort()).toEqual([...Array(10).fill(401), 429, 429]);
    const locked = await sendFrom('203.0.113.5', signInRoute, ana);
    expect(locked).toMatchObject(tooMany);
    expect(locked.retryAfter).toBeGreaterThan(800);
    expect(locked.retryAfter).toBeLessThanOrEqual(900);
    expect(await sendFrom('203.0.113.6', signInRoute, ana)).toMatchObject({ status: 200 });
    vi.setSystemTime(Date.now() + 901_000);
    expect(await sendFrom('203.0.113.5', signInRoute, ana)).toMatchObject({ status: 200 });
  });

  test('closes it for longer when failures go on', async () => {
    await failToSignIn(1);
    await useUp('sign-in-account-network-long', 29);
    expect(await failToSignIn(1)).toEqual([401]);
    const locked = await sendFrom('203.0.113.5', signInRoute, ana);
    expect(locked).toMatchObject(tooMany);
    expect(locked.retryAfter).toBeGreaterThan(5 * 3600);
  });

  test('closes an account to everyone after thirty failures from many networks, absent accounts alike', async () => {
    for (const email of [ana.email, 'ninguem@exemplo.br']) {
      await failToSignIn(1, { email, from: '198.51.100.1' });
      await useUp('sign-in-account', 29);
      expect(await failToSignIn(1, { email, from: '198.51.100.2' })).toEqual([401]);
      expect(await sendFrom('198.51.100.3', signInRoute, { ...ana, email })).toMatchObject(tooMany);
      await app.platform.db`truncate rate_limits`;
    }
  });

  test('counts an IPv6 network as one', async () => {
    expect(await failToSignIn(10, { from: '2001:db8:0:1::1' })).toEqual(Array(10).fill(401));
    expect(await sendFrom('2001:db8:0:1:ffff::2', signInRoute, ana)).toMatchObject(tooMany);
    expect(await sendFrom('2001:db8:0:2::1', signInRoute, ana)).toMatchObject({ status: 200 });
  });

  test('a success forgets the failures; a whole campus signs in behind one address', async () => {
    await failToSignIn(9);
    expect(await sendFrom('203.0.113.5', signInRoute, ana)).toMatchObject({ status: 200 });
    expect(await failToSignIn(9)).toEqual(Array(9).fill(401));
    expect(await usedOf('sign-in-network')).toBe(18);
  });

  test('a new password opens an account that failures had closed', async () => {
    await failToSignIn(11);
    await sendFrom('203.0.113.5', requestPasswordResetRoute, { email: ana.email });
    await runJobs(app);
    const { token } = readResetProof((await readMails(app.platform.config.dataDir)).at(-1));
    expect(
      await sendFrom('203.0.113.5', resetPasswordRoute, { proof: { token }, password: ana.password }),
    ).toMatchObject({ status: 204 });
    expect(await sendFrom('203.0.113.5', signInRoute, ana)).toMatchObject({ status: 200 });
  });
});

/** As if this much of a limit had been used, by whoever has begun to use it: real passwords take their time. */
async function useUp(name: string, times: number): Promise<void> {
  await app.platform.db`update rate_limits set points = ${times} where key like ${`${name}:%`}`;
}

async function usedOf(name: string): Promise<number> {
  const [row] = await app.platform.db<
    { times: number }[]
  >`select coalesce(sum(points), 0)::int as times from rate_limits where key like ${`${name}:%`}`;
  return row?.times ?? 0;
}

describe('reset', () => {
  test('takes six requests an hour for an account, absent ones alike', async () => {
    for (const email of [ana.email, 'ninguem@exemplo.br']) {
      const statuses = [];
      for (const host of [1, 2, 3, 4, 5, 6])
        statuses.push((await sendFrom(`198.51.100.${host}`, requestPasswordResetRoute, { email })).status);
      expect(statuses).toEqual([204, 204, 204, 204, 204, 204]);
      expect(await sendFrom('198.51.100.7', requestPasswordResetRoute, { email: email.toUpperCase() })).toMatchObject(
        tooMany,
      );
    }
  });

  test('takes a hundred proofs in a quarter of an hour from a network', async () => {
    const guess = { proof: { token: 'a'.repeat(43) }, password: 'Senha1234' };
    const answers = await Promise.all(
      Array.from({ length: 101 }, () => sendFrom('203.0.113.9', resetPasswordRoute, guess)),
    );
    expect(answers.filter((answer) => answer.code === 'reset_invalid')).toHaveLength(100);
    expect(answers.filter((answer) => answer.code === 'too_many_requests')).toHaveLength(1);
  });
});

describe('sign-up', () => {
  test('is generous to a network and still has an end', async () => {
    await sendFrom('203.0.113.7', signUpRoute, { email: 'b1@exemplo.br', password: 'Senha1234', fullName: 'Bia Sá' });
    await useUp('sign-up-network', 299);
    expect(
      await sendFrom('203.0.113.7', signUpRoute, { email: 'b2@exemplo.br', password: 'Senha1234', fullName: 'Bia Sá' }),
    ).toMatchObject({ status: 200 });
    expect(
      await sendFrom('203.0.113.7', signUpRoute, { email: 'b3@exemplo.br', password: 'Senha1234', fullName: 'Bia Sá' }),
    ).toMatchObject(tooMany);
    expect(
      await sendFrom('203.0.113.8', signUpRoute, { email: 'b3@exemplo.br', password: 'Senha1234', fullName: 'Bia Sá' }),
    ).toMatchObject({ status: 200 });
  });
});
