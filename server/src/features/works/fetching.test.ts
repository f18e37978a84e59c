import { formatReference } from '@publyka/contract/abnt';
import { listMessagesRoute } from '@publyka/contract/routes/messages';
import { getPostRoute } from '@publyka/contract/routes/posts';
import { getWorkRoute, lookUpWorksRoute, type WorkCard } from '@publyka/contract/routes/works';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCommunity, send } from '../../../test/communities.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { comment, publish } from '../../../test/posts.ts';
import { expectReplay } from '../../../test/replay.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { crossrefArticle, isOfCrossref, startWorkServices, type WorkServices } from '../../../test/work-services.ts';

let services: WorkServices;
let app: TestApp;
let ana: TestPerson;
let rui: TestPerson;
beforeAll(async () => {
  services = await startWorkServices();
  isOfCrossref(services, '10.5072');
  app = await createTestApp({ WORKS_LOOKUP: 'on', WORKS_SOURCES_URL: services.url });
  [ana, rui] = [await createPerson(app), await createPerson(app)];
});
afterAll(async () => {
  await app.close();
  await services.close();
});

const newDoi = () => `10.5072/campo.${uuidv7()}`;
const readPost = async (postId: string) => (await app.call(getPostRoute, { params: { postId } }, rui.cookie)).body;
const readWork = async (workId: string) => (await app.call(getWorkRoute, { params: { workId } }, rui.cookie)).body;
const lookUp = async (text: string): Promise<WorkCard> => {
  const [work] = (await app.call(lookUpWorksRoute, { body: { text } }, ana.cookie)).body.items;
  if (!work) throw new Error(`Nothing in ${text}`);
  return work;
};
const askedFor = (doi: string) => services.requests.filter(({ path }) => path.endsWith(doi)).length;

test('what no service can be asked about waits for nobody', async () => {
  const eva = await createPerson(app);
  const text = 'https://repositorio.ufba.br/handle/ri/1234 e hdl.handle.net/11449/123456';
  const { items } = (await app.call(lookUpWorksRoute, { body: { text } }, eva.cookie)).body;
  expect(items.map(({ state }) => state)).toEqual(['not_found']);
  expect(await app.platform.db`select from pgboss.job where data ->> 'scheme' = 'handle'`).toHaveLength(0);
});

test('a DOI becomes a card wherever it stands, live, and a reference on its page', async () => {
  const doi = newDoi();
  services.answer(`/crossref/works/${doi}`, crossrefArticle(doi));
  const postId = await publish(app, ana, `Leiam ${doi}`);
  await comment(app, rui, postId, `De novo: https://doi.org/${doi}`);
  expect((await readPost(postId)).works).toMatchObject([{ state: 'pending', title: null, identifier: { value: doi } }]);
  const scene = { people: [ana, rui], postIds: [postId] };
  const events = await expectReplay(app, scene, () => app.platform.jobs.drain());
  expect(events.map(({ type }) => type)).toEqual(['work.changed']);
  const [card] = (await readPost(postId)).works;
  expect(card).toMatchObject({
    state: 'found',
    kind: 'article',
    title: 'Letramento e alfabetização: as muitas facetas',
    authors: 'Magda Soares',
    container: 'Revista Brasileira de Educação',
    numbering: 'n. 25, p. 5-17',
    year: '2004',
    isOpenAccess: true,
    retracted: null,
  });
  const work = await readWork(card?.id ?? '');
  expect(work.sources.map(({ source }) => source)).toEqual(['crossref']);
  expect(work.journal).toEqual({
    issn: '1413-2478',
    title: 'Revista Brasileira de Educação',
    place: null,
    placeBy: null,
  });
  const reference = formatReference(work.csl ?? { type: '' }, { edition: '2025' });
  expect(reference.map(({ text }) => text).join('')).toBe(
    `SOARES, Magda. Letramento e alfabetização: as muitas facetas. Revista Brasileira de Educação, n. 25, p. 5-17, abr. 2004. DOI: https://doi.org/${doi}.`,
  );
  const again = await publish(app, rui, doi);
  expect((await readPost(again)).works).toEqual([card]);
  await app.platform.jobs.drain();
  expect(askedFor(doi)).toBe(1);
});

test('who names a work while it is being filled gets its card, too', async () => {
  for (let round = 0; round < 5; round += 1) {
    const doi = newDoi();
    services.answer(`/crossref/works/${doi}`, crossrefArticle(doi));
    await lookUp(doi);
    let isFilled = false;
    const filling = app.platform.jobs.drain().then(() => {
      isFilled = true;
    });
    const posts: Promise<string>[] = [];
    while (!isFilled) {
      posts.push(publish(app, posts.length % 2 ? ana : rui, doi));
      await new Promise(setImmediate);
      if (posts.length % 8 === 0) await Promise.all(posts);
    }
    await filling;
    await app.platform.jobs.drain();
    const shown = await Promise.all((await Promise.all(posts)).map(readPost));
    expect(shown.filter(({ works }) => works[0]?.state !== 'found')).toEqual([]);
  }
});

test("a message's card is filled for its conversation", async () => {
  const doi = newDoi();
  services.answer(`/crossref/works/${doi}`, crossrefArticle(doi));
  const communityId = await createCommunity(app, [ana, rui]);
  const sent = await send(app, ana, communityId, `Para quarta: ${doi}`);
  await app.platform.jobs.drain();
  const page = await app.call(listMessagesRoute, { params: { communityId } }, rui.cookie);
  expect(page.body.items[0]?.works).toMatchObject([{ id: sent.works[0]?.id, state: 'found', authors: 'Magda Soares' }]);
  const told = await app.platform.db`
    select data from events where topic = ${`community:${communityId}`} and type = 'work.changed'`;
  expect(told.map(({ data }) => data.work)).toEqual(page.body.items[0]?.works);
});

test('where nothing is looked up, what was queued before asks nobody', async () => {
  const doi = newDoi();
  const postId = await publish(app, ana, doi);
  const off = await createTestApp({ WORKS_LOOKUP: 'off', WORKS_SOURCES_URL: services.url }, app);
  await off.platform.jobs.drain();
  expect(askedFor(doi)).toBe(0);
  expect((await readPost(postId)).works).toMatchObject([{ state: 'not_found' }]);
  await off.close();
});

test('what nobody knows is not found', async () => {
  const doi = newDoi();
  const postId = await publish(app, ana, doi);
  await app.platform.jobs.drain();
  expect((await readPost(postId)).works).toMatchObject([{ state: 'not_found', title: null }]);
});

test('arXiv, books and data sets are asked of those who know them', async () => {
  const feed = `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>query</title><entry>
    <id>http://arxiv.org/abs/1706.03762v7</id><published>2017-06-12T17:57:34Z</published>
    <title>Attention Is All\n  You Need</title><author><name>Ashish Vaswani</name></author><author><name>Noam Shazeer</name></author></entry></feed>`;
  services.answer('/arxiv?id_list=1706.03762', (_, response) =>
    response.writeHead(200, { 'content-type': 'application/atom+xml; charset=UTF-8' }).end(feed),
  );
  services.answer('/isbn/9788532636201', {
    isbn: '9788532636201',
    title: 'Fonética e fonologia',
    subtitle: null,
    authors: ['Thaïs Cristófaro Silva'],
    publisher: 'Contexto',
    year: 1999,
    location: 'SÃO PAULO, SP',
  });
  services.answer('/doi/ra/10.5281', [{ DOI: '10.5281', RA: 'DataCite' }]);
  services.answer('/datacite/dois/10.5281/zenodo.1234567', {
    data: {
      attributes: {
        doi: '10.5281/zenodo.1234567',
        titles: [{ title: 'Coleta de campo' }],
        creators: [{ name: 'Rauber, Andréia', givenName: 'Andréia', familyName: 'Rauber' }],
        publisher: 'Zenodo',
        publicationYear: 2018,
        types: { resourceTypeGeneral: 'Dataset' },
      },
    },
  });
  const works = await Promise.all(['arXiv:1706.03762', 'ISBN 978-85-326-3620-1', '10.5281/zenodo.1234567'].map(lookUp));
  await app.platform.jobs.drain();
  const [preprint, book, data] = await Promise.all(works.map(({ id }) => readWork(id)));
  expect(preprint).toMatchObject({ kind: 'preprint', authors: 'Ashish Vaswani e Noam Shazeer', year: '2017' });
  expect(preprint?.title).toBe('Attention Is All You Need');
  expect(book?.csl).toMatchObject({ type: 'book', publisher: 'Contexto', 'publisher-place': 'São Paulo' });
  expect(data).toMatchObject({ kind: 'dataset', authors: 'Andréia Rauber', publisher: 'Zenodo', year: '2018' });
});

test('a thousand mentions on three nodes ask once, and all are filled', async () => {
  const doi = newDoi();
  services.answer(`/crossref/works/${doi}`, crossrefArticle(doi));
  const environment = { WORKS_LOOKUP: 'on', WORKS_SOURCES_URL: services.url };
  const nodes = [app, await createTestApp(environment, app), await createTestApp(environment, app)];
  const communityId = await createCommunity(app, [ana, rui]);
  const numbers = Array.from({ length: 1000 }, (_, index) => index);
  await Promise.all(
    nodes.map(async (node, at) => {
      for (const index of numbers.filter((one) => one % 3 === at))
        await send(node, ana, communityId, `${index} ${doi}`);
    }),
  );
  const [shared] = await app.platform.db`select count(*) from pgboss.job where data ->> 'value' = ${doi}`;
  expect(shared?.['count']).toBe(1);
  await Promise.all(nodes.map((node) => node.platform.jobs.drain()));
  expect(askedFor(doi)).toBe(1);
  const [filled] = await app.platform.db`
    select count(*) from messages where community_id = ${communityId} and works -> 0 ->> 'state' = 'found'`;
  expect(filled?.['count']).toBe(1000);
  for (const node of nodes.slice(1)) await node.close();
});

test('a host is asked by one at a time over all nodes, less than three times a second, and left alone when it says so', async () => {
  const environment = { WORKS_LOOKUP: 'on', WORKS_SOURCES_URL: services.url };
  const nodes = [app, await createTestApp(environment, app), await createTestApp(environment, app)];
  const dois = Array.from({ length: 7 }, newDoi);
  for (const doi of dois) services.answer(`/crossref/works/${doi}`, crossrefArticle(doi));
  const [busy = ''] = dois;
  services.answer(`/crossref/works/${busy}`, (_, response) => {
    services.answer(`/crossref/works/${busy}`, crossrefArticle(busy));
    response.writeHead(429, { 'retry-after': '2' }).end();
  });
  const first = services.requests.length;
  await lookUp(busy);
  for (const doi of dois.slice(1)) await lookUp(doi);
  await Promise.all(nodes.map((node) => node.platform.jobs.drain()));
  const asked = services.requests.slice(first);
  expect(asked.length).toBe(dois.length + 1);
  const paused = asked.findIndex(({ path }) => path.endsWith(busy));
  for (const [index, { from }] of asked.entries()) {
    const before = asked[index - 1];
    if (!before) continue;
    expect(from).toBeGreaterThanOrEqual(before.until);
    expect(from - before.from).toBeGreaterThanOrEqual(index === paused + 1 ? 2000 : 333);
  }
  for (const doi of dois) expect((await lookUp(doi)).state).toBe('found');
  for (const node of nodes.slice(1)) await node.close();
});

test('whoever writes waits for no service', async () => {
  const doi = newDoi();
  services.answer(`/crossref/works/${doi}`, () => {
    // Never answers.
  });
  const postId = await publish(app, ana, doi);
  expect((await readPost(postId)).works).toMatchObject([{ state: 'pending' }]);
  expect(askedFor(doi)).toBe(0);
  await app.platform.db`delete from pgboss.job where data ->> 'value' = ${doi}`;
});
