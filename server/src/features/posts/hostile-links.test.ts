import { readFileSync } from 'node:fs';
import { createPostRoute } from '@publyka/contract/routes/posts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let vera: TestPerson;

beforeAll(async () => {
  app = await createTestApp();
  vera = await createPerson(app, { fullName: 'Vera Autora' });
});
afterAll(() => app.close());

/** Texts that ran in other people's pages; the journeys write them into every field. */
const payloads = readFileSync(new URL('../../../../e2e/script-payloads.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n');

test('an address that leads into a program, or in pieces, is refused as a link', async () => {
  const addresses = payloads.filter((payload) => !/^https?:\/\/exemplo\.br\//.test(payload));
  expect(addresses.length).toBeGreaterThan(140);
  const others = ['java\nscript:alert(1)', '\u0001javascript:alert(1)', 'file:///etc/passwd', 'blob:https://x.br/1'];
  for (const address of [...addresses, ...others]) {
    const link = { id: uuidv7(), type: 'link' as const, content: 'x', link: address };
    const answer = await app.call(createPostRoute, { body: link }, vera.cookie);
    if (answer.status === 200) expect(answer.body.link?.url, address).toMatch(/^https?:\/\//);
    else expect(answer.status, address).toBe(400);
    const video = { id: uuidv7(), type: 'video' as const, content: 'x', video: { url: address } };
    expect((await app.call(createPostRoute, { body: video }, vera.cookie)).status, address).toBe(400);
  }
});
