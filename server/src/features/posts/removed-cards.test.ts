import { createPostRoute, getPostRoute } from '@publyka/contract/routes/posts';
import { editPostRoute } from '@publyka/contract/routes/versions';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('a card that was removed while writing is shown by no answer, nor after an edit', async () => {
  const ana = await createPerson(app);
  const [kept, removed] = [`10.5072/fica.${uuidv7()}`, `10.5072/sai.${uuidv7()}`];
  const id = uuidv7();
  const content = `Sobre ${kept} e ${removed}`;
  const body = { id, type: 'text' as const, content, removedCards: [`doi ${removed}`] };
  const values = ({ works }: { works: { identifier: { value: string } | null }[] }) =>
    works.map(({ identifier }) => identifier?.value);
  expect(values((await app.call(createPostRoute, { body }, ana.cookie)).body)).toEqual([kept]);
  const edit = { params: { postId: id }, body: { content: `${content}. Leiam.`, version: 1 } };
  expect(values((await app.call(editPostRoute, edit, ana.cookie)).body)).toEqual([kept]);
  expect(values((await app.call(getPostRoute, { params: { postId: id } }, ana.cookie)).body)).toEqual([kept]);
  expect(await app.platform.db`select from work_mentions where thing_id = ${id}`).toHaveLength(1);
});
