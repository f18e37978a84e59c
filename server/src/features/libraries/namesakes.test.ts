import type { WorkCsl } from '@publyka/contract/csl-schema';
import { saveWorkRoute } from '@publyka/contract/routes/libraries';
import { createWorkRoute } from '@publyka/contract/routes/work-changes';
import { listNamesakesRoute } from '@publyka/contract/routes/works';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCommunity } from '../../../test/communities.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const book = (title: string, family: string, year: number): WorkCsl => ({
  ...{ type: 'book', title, author: [{ family, given: 'Ana' }], issued: { 'date-parts': [[year]] } },
});
async function type(person: TestPerson, csl: WorkCsl): Promise<string> {
  return (await app.call(createWorkRoute, { body: { id: uuidv7(), csl } }, person.cookie)).body.id;
}
const save = (person: TestPerson, libraryId: string, workId: string) =>
  app.call(saveWorkRoute, { params: { libraryId, workId }, body: {} }, person.cookie);

test('a citation is told apart from works of the same surname and year in lists that one has', async () => {
  const [eva, rui] = [await createPerson(app), await createPerson(app)];
  const communityId = await createCommunity(app, [rui, eva]);
  const cited = await type(eva, book('Citada', 'Souza', 2020));
  const beside = await type(eva, book('Ao lado', 'Souza', 2020));
  const ofGroup = await type(eva, book('Do grupo', 'Souza', 2020));
  for (const csl of [book('Outro ano', 'Souza', 2021), book('Outra pessoa', 'Souzas', 2020)])
    await save(eva, eva.id, await type(eva, csl));
  await type(eva, book('Em lista nenhuma', 'Souza', 2020));
  await save(eva, eva.id, cited);
  await save(eva, eva.id, beside);
  await save(rui, communityId, ofGroup);
  const read = async () => {
    const { body } = await app.call(listNamesakesRoute, { params: { workId: cited } }, eva.cookie);
    return body.items.map(({ title }) => title).toSorted();
  };
  // Of a RePublyka only where it has the work, too.
  expect(await read()).toEqual(['Ao lado']);
  await save(rui, communityId, cited);
  expect(await read()).toEqual(['Ao lado', 'Do grupo']);
});
