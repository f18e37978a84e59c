import { OpenAPIHono } from '@hono/zod-openapi';
import { defineRoute } from '@publyka/contract/route';
import { expect, test } from 'vitest';
import { cloneDatabase } from '../../../test/database.ts';
import { openDatabase } from '../db/client.ts';
import { createLogger } from '../log/logger.ts';
import { createConcurrencyLimits, createRequestLimits } from './concurrency-limits.ts';
import type { HttpEnvironment } from './environment.ts';
import { answerError } from './errors.ts';
import { createConcurrencyLimit } from './load-shedding.ts';
import { createRateLimits } from './rate-limits.ts';
import { createRouter } from './route.ts';

const shared = { tag: 'test', summary: '', access: 'public' } as const;
const read = defineRoute({ ...shared, method: 'get', path: '/api/read' });
const write = defineRoute({ ...shared, method: 'post', path: '/api/write' });
const costly = defineRoute({ ...shared, method: 'post', path: '/api/costly' });

/** A small app whose viewer is the cookie itself and whose network is a header. */
async function createApp() {
  const database = await cloneDatabase();
  const db = openDatabase(database.url);
  const app = new OpenAPIHono<HttpEnvironment>();
  app.onError(answerError(createLogger('silent')));
  const clientAddress = (context: { req: { header(name: string): string | undefined } }) =>
    context.req.header('x-test-address') ?? '';
  const router = createRouter(app, {
    concurrencyLimit: createConcurrencyLimit(),
    resolveViewer: async (cookie) => (cookie ? { id: cookie, sessionId: cookie } : null),
    limitRequest: createRequestLimits(createRateLimits(db, true), clientAddress),
    limitConcurrency: createConcurrencyLimits(false, clientAddress),
  });
  for (const route of [read, write]) router.handle(route, async () => undefined);
  router.handle(costly, async () => undefined, {
    limit: { name: 'costly', times: 2, seconds: 60, counted: 'together' },
  });
  const close = async () => {
    await db.end();
    await database.drop();
  };
  return { app, close };
}

test('each person has their own share, without a session each network, and a costly route a smaller one', async () => {
  const { app, close } = await createApp();
  const statuses = async (times: number, route: { method: string; path: string }, headers: Record<string, string>) => {
    const answers = await Promise.all(
      Array.from({ length: times }, () => app.request(route.path, { method: route.method.toUpperCase(), headers })),
    );
    return answers.filter((answer) => answer.status === 429).length;
  };
  const ana = { cookie: 'ana', 'x-test-address': '203.0.113.5' };
  const bia = { cookie: 'bia', 'x-test-address': '203.0.113.5' };
  const visitor = { 'x-test-address': '203.0.113.5' };
  try {
    expect(await statuses(250, write, ana)).toBe(10);
    expect(await statuses(240, write, bia)).toBe(0);
    expect(await statuses(1800, read, ana)).toBe(0);
    expect(await statuses(1201, write, visitor)).toBe(1);
    expect(await statuses(1, write, { 'x-test-address': '203.0.113.6' })).toBe(0);
    const carla = { cookie: 'carla', 'x-test-address': '203.0.113.5' };
    expect(await statuses(3, costly, carla)).toBe(1);
    expect(await statuses(2, costly, { ...carla, cookie: 'davi' })).toBe(0);
  } finally {
    await close();
  }
});
