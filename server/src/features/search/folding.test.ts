import { searchRoute } from '@publyka/contract/routes/search';
import { foldText } from '@publyka/contract/text/highlight-matches';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCommunity, send } from '../../../test/communities.ts';
import { publishDrop } from '../../../test/drops.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { publish } from '../../../test/posts.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let ana: TestPerson;
let communityId: string;

beforeAll(async () => {
  app = await createTestApp();
  ana = await createPerson(app, { fullName: 'Ana Lima' });
  communityId = await createCommunity(app, [ana], 'Mangues do Norte');
});
afterAll(() => app.close());

test.each([
  'Educação no campo',
  'Straße, STRAẞE, Łódź, Øresund, Ærø, œuvre, Đặng, Þór, Işık, Ħal',
  'o dip\u00ADloma e a bio\u200Bmassa\u2060seca',
  'می\u200Cخواهم \u202Eoãn\u202C \uFEFFágua',
  'ﬁlosofia Ａｎａ A\u0301gua',
])('%j is folded by SQL as by the web', async (text) => {
  const [row] = await app.platform.db<{ folded: string }[]>`select fold_text(${text}) as folded`;
  expect(row?.folded).toBe(foldText(text));
});

const parted = ['\u00AD', '\u200B', '\u2060', '\u200D'].map((sign, index) => ({ sign, word: `dessalini${index}` }));

test.each(parted)('a word with an invisible $sign inside is found', async ({ sign, word }) => {
  const written = `A ${word.slice(0, 4)}${sign}${word.slice(4)} da água`;
  await publish(app, ana, written);
  await send(app, ana, communityId, written);
  await publishDrop(app, ana, { description: written });
  for (const q of [word, `"${word} da água"`, written.split(' ')[1] ?? '']) {
    const { body } = await app.call(searchRoute, { query: { q } }, ana.cookie);
    const counts = { posts: body.posts.length, messages: body.messages.length, drops: body.drops.length };
    expect(counts, JSON.stringify(q)).toEqual({ posts: 1, messages: 1, drops: 1 });
  }
});
