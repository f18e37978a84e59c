import { setWebChoiceRoute } from '@publyka/contract/routes/open-web';
import { createReviewRoute } from '@publyka/contract/routes/reviews';
import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { publishDrop } from '../../../test/drops.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { publishOnWeb } from '../../../test/posts.ts';
import { newReview, typeSignedWork } from '../../../test/reviews.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const site = 'https://rede.exemplo.br';
let app: TestApp;
let ana: TestPerson;
let postId: string;
beforeAll(async () => {
  app = await createTestApp({ PUBLIC_URL: site });
  ana = await createPerson(app, { fullName: 'Ana "Aninha" Lima', institution: 'UFBA' });
  const params = { thing: 'profile', thingId: ana.id } as const;
  await app.call(setWebChoiceRoute, { params, body: { isOnWeb: true } }, ana.cookie);
  postId = await publishOnWeb(app, ana, 'Marés & ventos </script><b> em ecologia\u0007');
});
afterAll(() => app.close());

async function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  const answer = await app.app.request(path, { headers });
  expect(answer.status).toBe(200);
  return answer;
}

/** Every element of well-formed XML with its text; throws for anything else. */
function parseXml(xml: string): { name: string; text: string; attributes: Record<string, string> }[] {
  const parser = new SaxesParser();
  const found: { name: string; text: string; attributes: Record<string, string> }[] = [];
  const open: number[] = [];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    open.push(found.push({ name, text: '', attributes: attributes as Record<string, string> }) - 1);
  });
  parser.on('text', (text) => {
    const element = found[open.at(-1) ?? -1];
    if (element) element.text += text;
  });
  parser.on('closetag', () => void open.pop());
  parser.write(xml).close();
  return found;
}

const time = z.iso.datetime();
const url = z.url();
const person = z.object({
  '@type': z.literal('Person'),
  name: z.string().min(1),
  url: url.optional(),
});

/** What Google asks of each type (developers.google.com/search/docs/appearance/structured-data). */
const required: Record<string, z.ZodType> = {
  DiscussionForumPosting: z.object({
    author: person,
    datePublished: time,
    text: z.string().min(1),
    url,
    headline: z.string(),
  }),
  VideoObject: z.object({ name: z.string().min(1), thumbnailUrl: url, uploadDate: time, contentUrl: url }),
  Review: z.object({
    author: person,
    reviewBody: z.string().min(1),
    itemReviewed: z.object({ '@type': z.string(), name: z.string().min(1) }),
  }),
  ProfilePage: z.object({ mainEntity: person }),
  ScholarlyArticle: z.object({ name: z.string().min(1), author: z.array(person).min(1), url }),
  CollectionPage: z.object({ mainEntity: z.object({ '@type': z.literal('ItemList') }) }),
};

async function structuredDataAt(path: string): Promise<{ '@type': string; '@context': string }> {
  const html = await (await get(path)).text();
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/su.exec(html) ?? [];
  const data = z.looseObject({ '@type': z.string(), '@context': z.string() }).parse(JSON.parse(json));
  expect(data['@context']).toBe('https://schema.org');
  required[data['@type']]?.parse(data);
  return data;
}

test('every page says in the words of schema.org what it is', async () => {
  const drop = await publishDrop(app, ana, { isOnWeb: true });
  const workId = await typeSignedWork(app, ana, 'Cartas do litoral', { type: 'article-journal' });
  const review = newReview({ kind: 'work', id: workId }, { isOnWeb: true });
  await app.call(createReviewRoute, { body: review }, (await createPerson(app)).cookie);
  const types = await Promise.all(
    [
      `/post/${postId}`,
      `/drops/${drop.id}`,
      `/avaliacao/${review.id}`,
      `/profile/${ana.username}`,
      `/obra/${workId}`,
      '/publicas',
    ].map(async (path) => (await structuredDataAt(path))['@type']),
  );
  expect(types).toEqual(Object.keys(required).sort((one, other) => types.indexOf(one) - types.indexOf(other)));
  const html = await (await get(`/obra/${workId}`)).text();
  expect([...html.matchAll(/name="citation_author" content="([^"]*)"/g)].map(([, name]) => name)).toEqual([
    'Quintão, Maíra',
    'Arruda, Tobias',
  ]);
  expect(html).toContain('name="citation_title" content="Cartas do litoral"');
});

test('an ORCID is told where ORCID itself said it', async () => {
  const orcid = { id: '0000-0002-1825-0097', isAuthenticated: false, since: '2026-01-01T00:00:00.000Z' };
  const { db } = app.platform;
  await db`update profiles set orcid = ${db.json(orcid)} where id = ${ana.id}`;
  expect(JSON.stringify(await structuredDataAt(`/profile/${ana.username}`))).not.toContain(orcid.id);
  await db`update profiles set orcid = ${db.json({ ...orcid, isAuthenticated: true })} where id = ${ana.id}`;
  expect(await structuredDataAt(`/profile/${ana.username}`)).toMatchObject({
    mainEntity: { identifier: `https://orcid.org/${orcid.id}` },
  });
  const links = (await get(`/profile/${ana.username}`)).headers.get('link');
  expect(links).toContain(`<https://orcid.org/${orcid.id}>; rel="author"`);
});

test('programs find the address, the type and the author of a page in its headers', async () => {
  const links = (await get(`/post/${postId}`)).headers.get('link')?.split(', ');
  expect(links).toEqual([
    `<${site}/post/${postId}>; rel="canonical"`,
    '<https://schema.org/DiscussionForumPosting>; rel="type"',
    `<${site}/profile/${ana.username}>; rel="author"`,
  ]);
});

test('feeds by person and of everything are well-formed Atom, whatever was typed', async () => {
  for (const path of [`/profile/${ana.username}/atom.xml`, '/publicas/atom.xml']) {
    const answer = await get(path);
    expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    const elements = parseXml(await answer.text());
    const textOf = (name: string) => elements.find((element) => element.name === name)?.text;
    // RFC 4287, 4.1.1 and 4.1.2: what a feed and each entry must have.
    for (const name of ['id', 'title', 'updated', 'author', 'name', 'entry']) expect(textOf(name)).toBeDefined();
    expect(textOf('content')).toBe('Marés & ventos </script><b> em ecologia');
    time.parse(textOf('updated'));
    const self = elements.find(({ attributes }) => attributes['rel'] === 'self');
    expect(self?.attributes['href']).toBe(`${site}${path}`);
  }
});

test('a feed by interest has what names it', async () => {
  const [interest] = await app.platform.db<{ id: string }[]>`select id from interests where name = 'Ecologia'`;
  const elements = parseXml(await (await get(`/publicas/atom.xml?interesse=${interest?.id}`)).text());
  expect(elements.filter(({ name }) => name === 'entry')).toHaveLength(1);
  expect((await app.app.request('/publicas/atom.xml?interesse=nada')).status).toBe(404);
});

/** The addresses that a map names. */
async function readMap(path: string): Promise<string[]> {
  const elements = parseXml(await (await get(path)).text());
  for (const { text } of elements.filter(({ name }) => name === 'lastmod')) time.parse(text);
  return elements.filter(({ name }) => name === 'loc').map(({ text }) => text);
}

test('the map names every page with its time, a map for each month, and robots find it', async () => {
  const month = new Date().toISOString().slice(0, 7);
  expect(await readMap('/sitemap.xml')).toEqual([`${site}/sitemap/paginas.xml`, `${site}/sitemap/${month}.xml`]);
  expect(await readMap('/sitemap/paginas.xml')).toEqual(expect.arrayContaining([`${site}/`, `${site}/terms`]));
  expect(await readMap(`/sitemap/${month}.xml`)).toEqual(
    expect.arrayContaining([`${site}/post/${postId}`, `${site}/profile/${ana.username}`]),
  );
  const workId = await typeSignedWork(app, ana, 'Estuários');
  const review = newReview({ kind: 'work', id: workId }, { isOnWeb: true });
  await app.call(createReviewRoute, { body: review }, (await createPerson(app)).cookie);
  const mapped = await readMap(`/sitemap/${month}.xml`);
  expect(mapped.filter((url) => url === `${site}/obra/${workId}`)).toHaveLength(1);
  expect(mapped).toContain(`${site}/avaliacao/${review.id}`);
  expect(await (await get('/robots.txt')).text()).toContain(`Sitemap: ${site}/sitemap.xml`);
});

test('the map names what is old, in its month', async () => {
  const oldId = await publishOnWeb(app, ana, 'Do ano passado');
  await app.platform.db`update posts set created_at = '2025-02-28T23:59:59.999Z' where id = ${oldId}`;
  const maps = await readMap('/sitemap.xml');
  expect(maps).toContain(`${site}/sitemap/2025-02.xml`);
  expect(maps).toContain(`${site}/sitemap/2025-03.xml`);
  expect(await readMap('/sitemap/2025-02.xml')).toEqual([`${site}/post/${oldId}`]);
  expect(await readMap('/sitemap/2025-03.xml')).toEqual([]);
  for (const nowhere of ['2025-13', '2025-00', '0000-01', '25-1'])
    expect((await app.app.request(`/sitemap/${nowhere}.xml`)).status).toBe(404);
});

test('an address that no person can have is nobody', async () => {
  for (const path of ['/profile/%00', '/profile/a%00b', '/profile/a%00b/atom.xml'])
    expect((await app.app.request(path)).status, path).toBe(404);
});

test('a work is cited by its address, encoded once', async () => {
  const workId = await typeSignedWork(app, ana, 'Marés');
  const { db } = app.platform;
  const url = 'https://doi.org/10.1002/(SICI)1097%3C1::AID-A1%3E3.0.CO;2-A';
  const identifier = { scheme: 'doi', value: '10.1002/(sici)1097<1::aid-a1>3.0.co;2-a', url };
  await db`update works set state = 'found', card = (card::jsonb || ${db.json({ identifier })}::jsonb)::json where id = ${workId}`;
  expect((await get(`/obra/${workId}`)).headers.get('link')).toContain(`<${url}>; rel="cite-as"`);
});
