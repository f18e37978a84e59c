import { listCollaborationSuggestionsRoute } from '@publyka/contract/routes/collaborations';
import { saveWorkRoute } from '@publyka/contract/routes/libraries';
import { prepareReviewRoute } from '@publyka/contract/routes/review-requests';
import { createReviewRoute, type SubjectReference } from '@publyka/contract/routes/reviews';
import { lookUpWorksRoute } from '@publyka/contract/routes/works';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { publish } from '../../../test/posts.ts';
import { newReview, typeSignedWork } from '../../../test/reviews.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { crossrefArticle, isOfCrossref, startWorkServices, type WorkServices } from '../../../test/work-services.ts';
import { readDatacite } from '../works/sources/datacite.ts';

let app: TestApp;
let services: WorkServices;
/** Two who wrote an article under other names than those they have here; one who only typed an iD; a reader. */
let magda: TestPerson;
let bia: TestPerson;
let typist: TestPerson;
let reader: TestPerson;
const [magdasId, biasId] = ['0000-0002-1825-0097', '0000-0001-5109-3700'];
const title = 'Vogais médias do Recôncavo';
let article: SubjectReference;

beforeAll(async () => {
  services = await startWorkServices();
  isOfCrossref(services, '10.5072');
  app = await createTestApp({ WORKS_LOOKUP: 'on', WORKS_SOURCES_URL: services.url });
  magda = await createPerson(app, { fullName: 'Magda Nome Novo' });
  bia = await createPerson(app, { fullName: 'Bia Prado' });
  typist = await createPerson(app, { fullName: 'Rui Antunes' });
  reader = await createPerson(app, { fullName: 'Helena Koga' });
  await say(magda, magdasId, true);
  await say(bia, biasId, true);
  await say(typist, magdasId, false);
  article = { kind: 'work', id: await name(title, [magdasId, biasId]) };
});
afterAll(async () => {
  await app.close();
  await services.close();
});

function say({ id }: TestPerson, orcid: string, isAuthenticated: boolean) {
  const { db } = app.platform;
  const shown = db.json({ id: orcid, isAuthenticated, since: '2026-11-01T12:00:00.000Z' });
  return db`update profiles set orcid = ${shown} where id = ${id}`;
}

/** An article that Crossref knows, by authors with these iDs. */
async function name(articleTitle: string, orcids: string[]): Promise<string> {
  const doi = `10.5072/campo.${uuidv7()}`;
  const author = orcids.map((orcid, at) => ({
    given: 'N.',
    family: ['Soares', 'Rocha'][at],
    ORCID: `http://orcid.org/${orcid}`,
  }));
  services.answer(`/crossref/works/${doi}`, crossrefArticle(doi, { title: [articleTitle], author }));
  const { items } = (await app.call(lookUpWorksRoute, { body: { text: doi } }, reader.cookie)).body;
  await app.platform.jobs.drain();
  return items[0]?.id ?? '';
}

const prepare = async ({ cookie }: TestPerson, subject: SubjectReference) =>
  (await app.call(prepareReviewRoute, { query: subject }, cookie)).body;
const review = ({ cookie }: TestPerson, subject: SubjectReference) =>
  app.call(createReviewRoute, { body: newReview(subject) }, cookie);

test('whom ORCID knows as an author does not review the work, nor a post that names it; a typed iD proves nothing', async () => {
  const postId = await publish(app, reader, `Leiam ${(await firstIdentifier()) ?? ''}`);
  for (const subject of [article, { kind: 'post' as const, id: postId }]) {
    expect((await prepare(magda, subject)).refusal).toBe('own');
    expect((await review(magda, subject)).code).toBe('own_work');
    expect((await prepare(typist, subject)).refusal).toBeNull();
    expect((await review(typist, subject)).status).toBe(200);
  }
  await say(magda, magdasId, false);
  expect((await prepare(magda, article)).refusal).toBeNull();
  await say(magda, magdasId, true);
});

async function firstIdentifier(): Promise<string | undefined> {
  const [row] = await app.platform.db<{ value: string }[]>`select value from work_ids where work_id = ${article.id}`;
  return row?.value;
}

test('they are proposed as its authors, and to each other', async () => {
  const { authors } = await prepare(reader, article);
  expect(authors.map(({ person, isCertain }) => [person.id, isCertain])).toEqual([
    [bia.id, true],
    [magda.id, true],
  ]);
  const suggest = async ({ cookie }: TestPerson) =>
    (await app.call(listCollaborationSuggestionsRoute, {}, cookie)).body.items.map(({ people }) =>
      people.map(({ id }) => id),
    );
  for (const { id, cookie } of [magda, typist])
    await app.call(saveWorkRoute, { params: { libraryId: id, workId: article.id }, body: {} }, cookie);
  expect(await suggest(magda)).toEqual([[bia.id]]);
  expect(await suggest(typist)).toEqual([]);
});

test('what two wrote together by their iDs is a conflict of interest that is proposed', async () => {
  const author = [{ given: 'Bia', family: 'Prado' }];
  const subject: SubjectReference = { kind: 'work', id: await typeSignedWork(app, reader, 'Outra obra', { author }) };
  expect((await prepare(magda, subject)).ties).toEqual([{ kind: 'coauthor', fullName: 'Bia Prado', name: title }]);
  expect((await prepare(typist, subject)).ties).toEqual([]);
});

test('DataCite says which register a number is of', () => {
  const nameIdentifiers = [
    { nameIdentifierScheme: 'ISNI', nameIdentifier: '0000 0001 2103 2683' },
    { nameIdentifierScheme: 'ORCID', nameIdentifier: `https://orcid.org/${biasId}` },
    { nameIdentifierScheme: 'ORCID', nameIdentifier: 'https://orcid.org/0000-0001-5109-3701' },
  ];
  const creators = [{ familyName: 'Rocha', nameIdentifiers }];
  const attributes = { doi: '10.5072/dados', titles: [{ title: 'Dados' }], creators };
  const facts = readDatacite({ data: { attributes } }, { scheme: 'doi', value: '10.5072/dados' });
  expect(facts?.orcids).toEqual([biasId]);
});
