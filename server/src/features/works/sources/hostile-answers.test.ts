import { getWorkRoute, lookUpWorksRoute } from '@publyka/contract/routes/works';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type TestPerson } from '../../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { crossrefArticle, isOfCrossref, startWorkServices, type WorkServices } from '../../../../test/work-services.ts';

let services: WorkServices;
let app: TestApp;
let ana: TestPerson;
beforeAll(async () => {
  services = await startWorkServices();
  isOfCrossref(services, '10.5072');
  app = await createTestApp({ WORKS_LOOKUP: 'on', WORKS_SOURCES_URL: services.url });
  ana = await createPerson(app);
  // The agency of the prefix is asked once.
  await lookUp('10.5072/primeira');
  await app.platform.jobs.drain();
});
afterAll(async () => {
  await app.close();
  await services.close();
});

const newDoi = () => `10.5072/campo.${uuidv7()}`;
const readWork = async (workId: string) => (await app.call(getWorkRoute, { params: { workId } }, ana.cookie)).body;

async function lookUp(text: string): Promise<{ id: string }> {
  const [work] = (await app.call(lookUpWorksRoute, { body: { text } }, ana.cookie)).body.items;
  if (!work) throw new Error(`Nothing in ${text}`);
  return work;
}

const evil = 'x'.repeat(1_000_000);

test.each([
  ['five megabytes', { title: [evil.repeat(5)] }],
  ['another work', { DOI: '10.5072/another' }],
  ['no title', { title: [null, 7] }],
  ['types of its own', { title: { evil: true } }],
])('%s say nothing', async (_, message) => {
  const doi = newDoi();
  services.answer(`/crossref/works/${doi}`, crossrefArticle(doi, message));
  const { id } = await lookUp(doi);
  await app.platform.jobs.drain();
  expect(await readWork(id)).toMatchObject({ state: 'not_found', csl: null });
});

test.each([
  ['a redirect inwards', 302, { location: 'http://127.0.0.1:1/segredo' }, ''],
  ['a page', 200, { 'content-type': 'text/html' }, '<title>Obra</title>'],
  ['something compressed', 200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }, 'x'],
  ['half of it', 200, { 'content-type': 'application/json' }, '{"message": {"DOI"'],
])('%s is followed nowhere and says nothing', async (_, status, headers, body) => {
  const doi = newDoi();
  const first = services.requests.length;
  services.answer(`/crossref/works/${doi}`, (_request, response) => response.writeHead(status, headers).end(body));
  const { id } = await lookUp(doi);
  await app.platform.jobs.drain();
  expect(await readWork(id)).toMatchObject({ state: 'not_found', csl: null });
  expect(services.requests.slice(first).map(({ path }) => path)).toEqual([`/crossref/works/${doi}`]);
});

test('markup is read or dropped, strange values too, and nothing is longer than it may be', async () => {
  const doi = newDoi();
  const message = {
    title: [
      'Fungos de &lt;i&gt;Araucaria\u202e angustifolia&lt;/i&gt; &amp;amp; CO<sub>2</sub><script>alert(1)</script>',
    ],
    author: [{ family: '<b>Sá</b>', given: 'Eva' }, { name: 'IBGE' }, 7, null, { family: { toString: 'x' } }],
    volume: { $gt: '' },
    page: 'e03304',
    issued: { 'date-parts': [[null]] },
    publisher: evil,
    resource: { primary: { URL: 'javascript:alert(1)' } },
  };
  services.answer(`/crossref/works/${doi}`, crossrefArticle(doi, message));
  const { id } = await lookUp(doi);
  await app.platform.jobs.drain();
  const work = await readWork(id);
  expect(work.title).toBe('Fungos de Araucaria angustifolia & CO2');
  expect(work.titleRuns).toEqual([
    { text: 'Fungos de ', style: null },
    { text: 'Araucaria angustifolia', style: 'italic' },
    { text: ' & CO', style: null },
    { text: '2', style: 'sub' },
  ]);
  expect(work.csl?.author).toEqual([{ family: 'Sá', given: 'Eva' }, { literal: 'IBGE' }]);
  expect(work.csl).not.toHaveProperty('volume');
  expect(work.csl).not.toHaveProperty('issued');
  expect(String(work.csl?.publisher).length).toBeLessThanOrEqual(1000);
  expect(work.url).toBe(`https://doi.org/${doi}`);
});
