import type { RouteDefinition } from '@publyka/contract/route';
import { requestPasswordResetRoute, signInRoute } from '@publyka/contract/routes/accounts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { memberPassword, signInMember, signUpMember } from '../../../test/members.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMITS: 'on' });
});
afterAll(() => app.close());
beforeEach(() => app.platform.db`truncate rate_limits`);

async function statusFrom(remoteAddress: string, { method, path }: RouteDefinition, body: object, cookie = '') {
  const headers = { 'content-type': 'application/json', cookie };
  const init = { method: method.toUpperCase(), headers, body: JSON.stringify(body) };
  return (await app.app.request(path, init, { incoming: { socket: { remoteAddress }, headers } })).status;
}

/** What a browser keeps of all that an answer sets. */
function cookiesOf({ headers }: { headers: Headers }): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.slice(0, cookie.indexOf(';')))
    .join('; ');
}

const deviceOf = (answer: { headers: Headers }) =>
  cookiesOf(answer)
    .split('; ')
    .find((cookie) => cookie.startsWith('publyka.device=')) ?? '';

async function failEverywhere(email: string): Promise<void> {
  const wrong = { email, password: 'Errada123' };
  for (const network of ['198.51.100.1', '198.51.100.2', '198.51.100.3', '203.0.113.5'])
    await Promise.all(Array.from({ length: 8 }, () => statusFrom(network, signInRoute, wrong)));
}

test('failures of strangers shut nobody out of a device on which they have signed in', async () => {
  const ana = await signUpMember(app);
  const own = { email: ana.email, password: memberPassword };
  const device = deviceOf(await signInMember(app, ana.email));
  const stranger = deviceOf(await signInMember(app, (await signUpMember(app)).email));
  await failEverywhere(ana.email);
  expect(await statusFrom('203.0.113.5', signInRoute, own)).toBe(429);
  expect(await statusFrom('203.0.113.5', signInRoute, own, stranger)).toBe(429);
  expect(await statusFrom('203.0.113.5', signInRoute, own, device.replace('device.', 'device.x'))).toBe(429);
  expect(await statusFrom('203.0.113.5', signInRoute, own, device)).toBe(200);
});

test('a known device guesses no more than any other', async () => {
  const ana = await signUpMember(app);
  const device = deviceOf(await signInMember(app, ana.email));
  const wrong = { email: ana.email, password: 'Errada123' };
  const statuses = await Promise.all(
    Array.from({ length: 12 }, (_, index) => statusFrom(`198.51.100.${index}`, signInRoute, wrong, device)),
  );
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
});

test('requests of strangers keep nobody from asking for a new password', async () => {
  const ana = await signUpMember(app);
  const device = deviceOf(await signInMember(app, ana.email));
  const ask = (cookie?: string) => statusFrom('198.51.100.9', requestPasswordResetRoute, { email: ana.email }, cookie);
  for (let request = 0; request < 5; request += 1) expect(await ask()).toBe(204);
  expect(await ask()).toBe(204);
  expect(await ask()).toBe(429);
  expect(await ask(device)).toBe(204);
});
