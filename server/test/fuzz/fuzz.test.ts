import { type ErrorBody, type ErrorCode, errorCatalogue } from '@publyka/contract/errors';
import type { RouteDefinition } from '@publyka/contract/route';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listAddresses, readContract } from '../authorisation/routes.ts';
import { scaled } from '../proofs.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { anyHeaders, methods, pathsOf } from './any-request.ts';
import { ask } from './ask.ts';
import { type FuzzRequest, isValid, requestsOf, toRequest } from './requests.ts';
import { createFuzzScene, type FuzzScene } from './scene.ts';

/** Requests of each route. The proofs and `FUZZ_RUNS=2000` look longer, with another seed each time, which a failure names. */
const numRuns = Number(process.env['FUZZ_RUNS'] ?? scaled({ short: 6, full: 200 }));
const isLong = numRuns > 20;
const fixedSeed = isLong ? {} : { seed: 20_261_122 };
const contract = [...(await readContract())];

let app: TestApp;
let scene: FuzzScene;
beforeAll(async () => {
  app = await createTestApp();
  scene = await createFuzzScene(app);
});
afterAll(() => app.close());

/** What any route may answer with, beside the codes it declares. */
const commonCodes: readonly ErrorCode[] = [
  'invalid_input',
  'invalid_json',
  'unsupported_media',
  'payload_too_large',
  'not_authenticated',
  'not_found',
];

describe('no request brings the server down, hangs, or is answered in a way that the contract does not know', () => {
  test.concurrent.each(contract)('%s', { timeout: 60_000 + numRuns * 500 }, async (_, route) => {
    const cookie = await scene.openSession();
    let validCount = 0;
    const check = async (request: FuzzRequest) => {
      if (isValid(route, request)) validCount += 1;
      await expectDecent(route, request, request.isVisitor ? undefined : cookie);
    };
    await fc.assert(fc.asyncProperty(requestsOf(route, scene.known), check), { numRuns, ...fixedSeed });
    if (isLong) expect(validCount, 'some of the requests are valid').toBeGreaterThan(0);
  });
});

async function expectDecent(route: RouteDefinition, request: FuzzRequest, cookie: string | undefined): Promise<void> {
  const { path, init } = toRequest(route, request, cookie);
  const { response, text } = await ask(app, path, init);
  // A success has been checked against the contract on its way out: what does not fit would be a 500 here.
  expect(response.status, text).toBeLessThan(500);
  if (response.ok) return;
  const { code, message, requestId } = JSON.parse(text) as ErrorBody;
  expect([...commonCodes, ...(route.errors ?? [])]).toContain(code);
  expect(response.status).toBe(errorCatalogue[code].status);
  expect([message.trim(), requestId]).not.toContain('');
}

/** Whatever the address, the method and the headers: what is not declared in the contract, too. */
test(
  'no address, method or header brings the server down',
  async () => {
    const cookie = await scene.openSession();
    const request = fc.record({
      path: pathsOf(listAddresses(app.app), scene.known),
      method: methods,
      headers: anyHeaders,
    });
    await fc.assert(
      fc.asyncProperty(request, async ({ path, method, headers }) => {
        const { response, text } = await ask(app, path, { method, headers: { ...headers, cookie } });
        expect(response.status, text).toBeLessThan(500);
      }),
      { numRuns: numRuns * 20, ...fixedSeed },
    );
  },
  60_000 + numRuns * 2000,
);
