import type { LibraryFormat } from '@publyka/contract/library-file-address';
import { importWorksRoute, listExportLossesRoute } from '@publyka/contract/routes/library-files';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('what a format cannot hold is said by name and number, of all works or of a tag', async () => {
  const [eva, rui] = [await createPerson(app), await createPerson(app)];
  const params = { libraryId: eva.id };
  const accessed = { 'date-parts': [[2024, 2, 3]] };
  const entries = [
    { line: 1, csl: { type: 'book', title: 'Um', dimensions: '23 cm', accessed }, tags: ['aula'] },
    { line: 2, csl: { type: 'book', title: 'Dois', dimensions: '21 cm' } },
  ];
  const body = { id: uuidv7(), part: 0, isDryRun: false, entries };
  await app.call(importWorksRoute, { params, body }, eva.cookie);
  const ask = async (format: LibraryFormat, query: { tag?: string } = {}, person = eva) =>
    app.call(listExportLossesRoute, { params, query: { format, ...query } }, person.cookie);
  expect((await ask('ris')).body).toMatchObject({
    worksCount: 2,
    losses: expect.arrayContaining(['2 obras perdem as dimensões']),
  });
  expect((await ask('ris', { tag: 'aula' })).body).toMatchObject({
    worksCount: 1,
    losses: expect.arrayContaining(['1 obra perde as dimensões']),
  });
  expect((await ask('json')).body).toEqual({ worksCount: 2, losses: [] });
  expect((await ask('ris', {}, rui)).code).toBe('not_found');
});
