import { blockPersonRoute } from '@publyka/contract/routes/blocks';
import { listCollaborationSuggestionsRoute, listCollaborationsRoute } from '@publyka/contract/routes/collaborations';
import { saveWorkRoute } from '@publyka/contract/routes/libraries';
import { createWorkRoute, mergeWorkRoute } from '@publyka/contract/routes/work-changes';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { collaborate, propose } from '../../../test/collaborations.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let cecilia: TestPerson;
let rui: TestPerson;
let namesake: TestPerson;
beforeAll(async () => {
  app = await createTestApp();
  cecilia = await createPerson(app, { fullName: 'Cecília Prado' });
  rui = await createPerson(app, { fullName: 'Rui Mendes Antunes' });
  namesake = await createPerson(app, { fullName: 'Rosa Antunes Prado' });
});
afterAll(() => app.close());

const author = [{ family: 'Prado', given: 'C.' }, { family: 'Antunes', given: 'Rui M.' }, { literal: 'Grupo Antunes' }];

async function type(title: string): Promise<string> {
  const csl = { type: 'article-journal', title, author };
  return (await app.call(createWorkRoute, { body: { id: uuidv7(), csl } }, cecilia.cookie)).body.id;
}
const suggest = async ({ cookie }: TestPerson, workId?: string) =>
  (await app.call(listCollaborationSuggestionsRoute, { query: { workId } }, cookie)).body.items.map(
    ({ work, people }) => [work.id, people.map(({ id }) => id)],
  );

test('co-authors of a saved work are proposed by their names, until somebody is asked', async () => {
  const workId = await type('Vogais médias');
  expect(await suggest(cecilia)).toEqual([]);
  for (const { id, cookie } of [cecilia, namesake])
    await app.call(saveWorkRoute, { params: { libraryId: id, workId }, body: {} }, cookie);
  expect(await suggest(cecilia)).toEqual([[workId, [rui.id]]]);
  expect(await suggest(namesake)).toEqual([]);
  expect(await suggest(namesake, workId)).toEqual([[workId, [cecilia.id, rui.id]]]);

  await propose(app, cecilia, [rui], { about: { kind: 'work', workId } });
  expect(await suggest(cecilia)).toEqual([]);
  const blocker = await createPerson(app, { fullName: 'Rui Antunes' });
  expect(await suggest(cecilia, workId)).toEqual([[workId, [rui.id, blocker.id]]]);
  await app.call(blockPersonRoute, { params: { personId: cecilia.id } }, blocker.cookie);
  expect(await suggest(cecilia, workId)).toEqual([[workId, [rui.id]]]);
});

test('a work that became another one is shown as that', async () => {
  const [workId, otherId] = [await type('Vogais do Recôncavo'), await type('Vogais médias do Recôncavo')];
  await collaborate(app, cecilia, [rui], { about: { kind: 'work', workId } });
  await app.call(
    mergeWorkRoute,
    { params: { workId: otherId }, body: { id: uuidv7(), otherId: workId } },
    cecilia.cookie,
  );
  const { items } = (await app.call(listCollaborationsRoute, { params: { personId: rui.id } }, rui.cookie)).body;
  expect(items.map(({ work }) => work?.id)).toContain(otherId);
});
