import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { createLogger } from '../log/logger.ts';
import { lookIntervalMs, openReplica } from './replica.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('a replica that never follows is told of, once', async () => {
  const log = createLogger('silent');
  const warn = vi.spyOn(log, 'warn');
  // A port that no server has.
  const replica = openReplica({ url: 'postgres://localhost:1/none', db: app.platform.db, log });
  await expect.poll(() => warn.mock.calls.length).toBe(1);
  expect(warn.mock.calls[0]).toEqual([
    { err: expect.objectContaining({ code: 'ECONNREFUSED' }) },
    expect.stringContaining('has not followed since the start'),
  ]);
  await new Promise((resolve) => setTimeout(resolve, 4 * lookIntervalMs));
  expect([warn.mock.calls.length, replica.isFresh]).toEqual([1, false]);
  await replica.stop();
});
