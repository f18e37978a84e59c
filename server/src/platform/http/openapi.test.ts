import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function problemsOf(source: string): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source, config, absoluteRef: 'openapi.json' });
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`);
}

test("the OpenAPI document passes the linter's recommended rules", async () => {
  const source = await (await app.app.request('/api/openapi.json')).text();
  const hint = 'a route without operation id: name its contract file in server/src/platform/http/route-names.ts';
  expect(await problemsOf(source), hint).toEqual([]);
  expect(await problemsOf(source.replace('"operationId":"listNotifications",', ''))).toHaveLength(1);
});
