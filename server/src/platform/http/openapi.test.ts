import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

interface OpenApi {
  info: { license?: unknown };
  servers?: unknown;
  paths: Record<string, Record<string, { operationId?: string; security?: unknown }>>;
}

/** Whether one address could be meant by both. */
function areAlike(one: string, other: string): boolean {
  const [parts, others] = [one.split('/'), other.split('/')];
  const isSame = (part: string, index: number) => part === others[index] || `${part}${others[index]}`.includes('{');
  return one !== other && parts.length === others.length && parts.every(isSame);
}

/** A name beside a placeholder is told first; two of which neither is the narrower are told by chance. */
function areAmbiguous(one: string, other: string): boolean {
  const others = other.split('/');
  const placeholders = one.split('/').map((part, index) => [part.startsWith('{'), others[index]?.startsWith('{')]);
  return areAlike(one, other) && placeholders.some(([a, b]) => a && !b) && placeholders.some(([a, b]) => !a && b);
}

test('in the OpenAPI document every operation has a name and says who may call; no two paths are ambiguous', async () => {
  const document: OpenApi = JSON.parse(await (await app.app.request('/api/openapi.json')).text());
  expect(document).toMatchObject({ info: { license: { identifier: 'AGPL-3.0-only' } }, servers: [{ url: '/' }] });
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  expect(operations.length).toBeGreaterThan(100);
  expect(operations.filter(({ operationId, security }) => !operationId || !security)).toEqual([]);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  const paths = Object.keys(document.paths);
  expect(paths.filter((one) => paths.some((other) => areAmbiguous(one, other)))).toEqual([]);
});
