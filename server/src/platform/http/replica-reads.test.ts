import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { openDatabase } from '../db/client.ts';
import { AppError } from '../errors/app-error.ts';
import { createLogger } from '../log/logger.ts';
import type { HttpContext, HttpEnvironment } from './environment.ts';
import { createReplicaReads } from './replica-reads.ts';

// Nobody asks these two anything: they only have to be told apart.
const db = openDatabase('postgres://localhost:1/real');
const copy = openDatabase('postgres://localhost:1/copy');

function createSite(replica: { isFresh: boolean }, isFailing?: (asked: unknown) => Error | null) {
  const whole = { db: copy, stop: async () => {}, markStale: () => Object.assign(replica, { isFresh: false }) };
  const replicaReads = createReplicaReads({
    db,
    replica: Object.defineProperty(whole, 'isFresh', { get: () => replica.isFresh }) as typeof whole & {
      isFresh: boolean;
    },
    isSecure: true,
    log: createLogger('silent'),
  });
  const app = new Hono<HttpEnvironment>();
  const work = async (asked: unknown) => {
    const error = isFailing?.(asked);
    if (error) throw error;
    return asked === copy ? 'copy' : 'real';
  };
  app.onError((error, context) => context.text(error instanceof AppError ? error.code : 'unknown', 404));
  app.get('/', async (context: HttpContext) => context.text(await replicaReads.read(context, work)));
  app.post('/', (context: HttpContext) => {
    replicaReads.pinToPrimary(context);
    return context.body(null, 204);
  });
  return app;
}

const ask = async (app: Hono<HttpEnvironment>, cookie = '') => (await app.request('/', { headers: { cookie } })).text();

test('the copy is read while it follows, and not by whoever has just changed something', async () => {
  const replica = { isFresh: true };
  const app = createSite(replica);
  expect(await ask(app)).toBe('copy');
  const [cookie = ''] = (await app.request('/', { method: 'POST' })).headers.getSetCookie();
  expect(cookie).toMatch(/^__Host-publyka\.changed=1; Max-Age=5; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(await ask(app, cookie.split(';')[0])).toBe('real');
  replica.isFresh = false;
  expect(await ask(app)).toBe('real');
});

test('a copy that fails is not asked again, and a refusal is an answer', async () => {
  const replica = { isFresh: true };
  const app = createSite(replica, (asked) => (asked === copy ? new Error('CONNECTION_CLOSED') : null));
  expect(await ask(app)).toBe('real');
  expect(replica.isFresh).toBe(false);
  const refusing = { isFresh: true };
  expect(await ask(createSite(refusing, () => new AppError('not_found')))).toBe('not_found');
  expect(refusing.isFresh).toBe(true);
});
