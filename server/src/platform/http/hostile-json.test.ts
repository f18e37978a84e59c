import { jsonBodyMaxBytes } from '@publyka/contract/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let ana: TestPerson;
beforeAll(async () => {
  app = await createTestApp();
  ana = await createPerson(app);
});
afterAll(() => app.close());

const half = jsonBodyMaxBytes / 2 - 1000;
const filled = (piece: string) => piece.repeat(Math.floor((jsonBodyMaxBytes - 1000) / piece.length));

/** A passkey's answer, which has a field that takes anything, with this in it. */
const asCredential = (value: string) =>
  `{"credential":{"id":"x","rawId":"x","type":"public-key","clientExtensionResults":{},"response":{"a":${value}}}}`;

/** Bodies as long as they may be, each costly for somebody: who parses, who checks, who answers. */
const bodies: Record<string, string> = {
  'nested lists': '['.repeat(half) + ']'.repeat(half),
  'nested objects': `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`,
  'lists in a field that takes anything': asCredential('['.repeat(half - 200) + ']'.repeat(half - 200)),
  'unclosed lists': '['.repeat(half * 2),
  'a list of everything': `[${filled('0,')}0]`,
  'a list in a field': `{"id":[${filled('{},')}{}],"images":[${'{},'.repeat(100)}{}]}`,
  'wrong things in a list that is declared': `{"images":[${'{},'.repeat(80_000)}{}]}`,
  'names in a list that is declared': `{"interests":[${'"",'.repeat(80_000)}""]}`,
  'many unknown keys': `{${Array.from({ length: 20_000 }, (_, index) => `"k${index}":0`).join()}}`,
  'one key many times': `{${filled('"a":0,')}"a":0}`,
  'a long key': `{"${filled('k')}":0}`,
  'a long text': `{"content":"${filled('a')}"}`,
  'a long text of marks': `{"content":"${filled('\\u0301')}"}`,
  'a long text of blanks': `{"content":"${filled(' ')}x"}`,
  'a long name': `{"name":"${filled('\\u200b')}","fullName":"${filled('a\u0301').slice(0, 1000)}"}`,
  'a long number': `{"authorRating":${filled('9')}}`,
  'a prototype': '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}',
  'captions of tags': `{"captions":"${'<v.'.repeat(6000)}"}`,
};

const addresses = [
  ['POST', '/api/posts'],
  ['POST', '/api/communities'],
  ['PUT', '/api/profile'],
  ['PUT', '/api/interests/chosen'],
  ['PUT', '/api/drops/01a1fa1d-f95e-7d91-9b2c-6e1f6a9b5512/captions'],
  ['POST', '/api/accounts/sign-up'],
  ['POST', '/api/accounts/sign-in/passkey'],
] as const;

/** Milliseconds of processor, the least of ten: what else the machine does tells nothing. */
async function costOf(work: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < 10 && least >= 50; turn += 1) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

test.each(Object.entries(bodies))('%s: refused at once, in few words', async (_, body) => {
  for (const [method, path] of addresses) {
    const send = async () =>
      app.app.request(path, { method, headers: { 'content-type': 'application/json', cookie: ana.cookie }, body });
    const answer = await send();
    expect(answer.status, path).toBeGreaterThanOrEqual(400);
    expect(answer.status, path).toBeLessThan(500);
    expect((await answer.text()).length, path).toBeLessThan(20_000);
    expect(await costOf(send), path).toBeLessThan(50);
  }
});

test('what has more levels than anything we take is not even parsed; brackets in a text are none', async () => {
  const codeOf = async (value: string) => {
    const body = `{"a":${value}}`;
    const headers = { 'content-type': 'application/json', cookie: ana.cookie };
    const answer = await app.app.request('/api/posts', { method: 'POST', headers, body });
    return ((await answer.json()) as { code: string }).code; // The contract's errors have it.
  };
  expect(await codeOf('['.repeat(40) + ']'.repeat(40))).toBe('invalid_json');
  expect(await codeOf('['.repeat(20) + ']'.repeat(20))).toBe('invalid_input');
  expect(await codeOf(`"${'[\\"'.repeat(40)}"`)).toBe('invalid_input');
});
