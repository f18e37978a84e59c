import { correctWorkRoute } from '@publyka/contract/routes/work-changes';
import { getWorkRoute, lookUpWorksRoute } from '@publyka/contract/routes/works';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { crossrefArticle, isOfCrossref, startWorkServices, type WorkServices } from '../../../test/work-services.ts';

let services: WorkServices;
let app: TestApp;
beforeAll(async () => {
  services = await startWorkServices();
  isOfCrossref(services, '10.5072');
  app = await createTestApp({ WORKS_LOOKUP: 'on', WORKS_SOURCES_URL: services.url });
});
afterAll(async () => {
  await app.close();
  await services.close();
});

test('a work says which of its facts are members’, and no more once they agree with the source', async () => {
  const ana = await createPerson(app);
  const doi = `10.5072/campos.${uuidv7()}`;
  services.answer(`/crossref/works/${doi}`, crossrefArticle(doi));
  const [card] = (await app.call(lookUpWorksRoute, { body: { text: doi } }, ana.cookie)).body.items;
  await app.platform.jobs.drain();
  const params = { workId: card?.id ?? '' };
  const { body: found } = await app.call(getWorkRoute, { params }, ana.cookie);
  expect(found.memberFields).toEqual([]);
  const csl = { ...(found.csl ?? { type: 'book' }), 'publisher-place': 'Belém', title: 'Outro título' };
  const { body: corrected } = await app.call(
    correctWorkRoute,
    { params, body: { version: found.version, csl } },
    ana.cookie,
  );
  expect(corrected.memberFields.toSorted()).toEqual(['publisher-place', 'title']);
  const back = { ...csl, title: found.csl?.title };
  const { body: again } = await app.call(
    correctWorkRoute,
    { params, body: { version: corrected.version, csl: back } },
    ana.cookie,
  );
  expect(again.memberFields).toEqual(['publisher-place']);
});
