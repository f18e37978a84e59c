import { uuidv7 } from 'uuidv7';
import { expect, test } from '../people.ts';
import { payloads } from '../script-payloads.ts';

test('an address that leads into a program, or in pieces, is refused as a link', async ({ join }) => {
  const author = await join('Vera Autora');
  const addresses = payloads.filter((payload) => !/^https?:\/\/exemplo\.br\//.test(payload));
  expect(addresses.length).toBeGreaterThan(140);
  for (const address of [
    ...addresses,
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'file:///etc/passwd',
    'blob:https://x.br/1',
  ]) {
    const post = { id: uuidv7(), type: 'link', content: 'x', link: address };
    const answer = await author.page.request.post('/api/posts', { data: post });
    if (answer.status() === 200) expect((await answer.json()).link.url, address).toMatch(/^https?:\/\//);
    else expect(answer.status(), address).toBe(400);
    const video = { id: uuidv7(), type: 'video', content: 'x', video: { url: address } };
    expect((await author.page.request.post('/api/posts', { data: video })).status(), address).toBe(400);
  }
});
