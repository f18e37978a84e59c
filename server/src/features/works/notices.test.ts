import type { ServerResponse } from 'node:http';
import { saveWorkRoute } from '@publyka/contract/routes/libraries';
import { listNotificationsRoute, setNotificationPreferenceRoute } from '@publyka/contract/routes/notifications';
import { getPostRoute } from '@publyka/contract/routes/posts';
import { getWorkRoute, lookUpWorksRoute } from '@publyka/contract/routes/works';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCommunity } from '../../../test/communities.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { publish } from '../../../test/posts.ts';
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

const newDoi = () => `10.5072/campo.${uuidv7()}`;
async function sweep(): Promise<void> {
  await app.platform.db`update works set next_check = now() where next_check is not null`;
  await app.platform.jobs.enqueue(app.platform.db, 'works.sweep', {});
  await app.platform.jobs.drain();
}
async function lookUp(doi: string): Promise<string> {
  const eva = await createPerson(app);
  const { items } = (await app.call(lookUpWorksRoute, { body: { text: doi } }, eva.cookie)).body;
  await app.platform.jobs.drain();
  return items[0]?.id ?? '';
}
const save = (person: TestPerson, libraryId: string, workId: string) =>
  app.call(saveWorkRoute, { params: { libraryId, workId }, body: {} }, person.cookie);
async function listTold(person: TestPerson): Promise<string[]> {
  const { items } = (await app.call(listNotificationsRoute, {}, person.cookie)).body;
  return items.filter(({ type }) => type === 'work').map(({ content }) => content);
}
const retraction = (doi: string) => ({
  DOI: `${doi}.retratacao`,
  type: 'retraction',
  updated: { 'date-parts': [[2025, 3, 3]] },
});

test('a retraction is on every card, and is told once to each who saved the work', async () => {
  const [eva, rui, bia, muted] = await Promise.all(Array.from({ length: 4 }, () => createPerson(app)));
  if (!eva || !rui || !bia || !muted) throw new Error('Nobody');
  const doi = newDoi();
  services.answer(`/crossref/works/${doi}`, crossrefArticle(doi));
  const workId = await lookUp(doi);
  const postId = await publish(app, eva, doi);
  const communityId = await createCommunity(app, [rui, bia]);
  await save(eva, eva.id, workId);
  await save(rui, rui.id, workId);
  await save(rui, communityId, workId);
  await save(muted, muted.id, workId);
  const mute = { params: { type: 'work' as const }, body: { isTold: false } };
  await app.call(setNotificationPreferenceRoute, mute, muted.cookie);
  await sweep();
  expect(await listTold(eva)).toEqual([]);
  services.answer(`/crossref/works/${doi}`, crossrefArticle(doi, { 'updated-by': [retraction(doi)] }));
  await sweep();
  await sweep();
  const told = ['A revista retratou “Letramento e alfabetização: as muitas facetas”, que você salvou'];
  expect(await Promise.all([eva, rui, bia, muted].map(listTold))).toEqual([told, told, [], []]);
  // Another source says so without a day; and a job may run twice.
  const again = { kind: 'retraction', on: null, url: null } as const;
  await app.platform.jobs.enqueue(app.platform.db, 'works.notify', { workId, notice: again });
  await app.platform.jobs.drain();
  expect(await listTold(eva)).toEqual(told);
  const notice = { on: '2025-03-03', noticeUrl: `https://doi.org/${doi}.retratacao` };
  const [card] = (await app.call(getPostRoute, { params: { postId } }, bia.cookie)).body.works;
  expect(card?.retracted).toEqual(notice);
  const { notices } = (await app.call(getWorkRoute, { params: { workId } }, bia.cookie)).body;
  expect(notices).toEqual([{ kind: 'retraction', on: '2025-03-03', url: notice.noticeUrl }]);
  const erratum = { ...retraction(doi), DOI: `${doi}.errata`, type: 'erratum' };
  services.answer(`/crossref/works/${doi}`, crossrefArticle(doi, { 'updated-by': [erratum, retraction(doi)] }));
  await sweep();
  expect((await listTold(eva)).length).toBe(2);
  const all = (await app.call(getWorkRoute, { params: { workId } }, bia.cookie)).body.notices;
  expect(all.map(({ kind }) => kind).sort()).toEqual(['erratum', 'retraction']);
});

test('what is only due again is asked about after what somebody has just written', async () => {
  await lookUp(newDoi());
  await sweep();
  const rows = await app.platform.db<{ isCheck: boolean; priority: number }[]>`
    select distinct coalesce((data ->> 'isCheck')::boolean, false) as is_check, priority
    from pgboss.job where name = 'works.fetch' order by 1`;
  expect(rows).toEqual([
    { isCheck: false, priority: 0 },
    { isCheck: true, priority: -1 },
  ]);
});

test('what OpenAlex alone said is not taken back while it is away', async () => {
  const withKey = await createTestApp({ WORKS_LOOKUP: 'on', WORKS_SOURCES_URL: services.url, OPENALEX_KEY: 'k' });
  const { db, jobs } = withKey.platform;
  const doi = newDoi();
  const openAlex = `/openalex/works/doi:${doi}?api_key=k`;
  services.answer(`/crossref/works/${doi}`, crossrefArticle(doi));
  services.answer(openAlex, { id: 'https://openalex.org/W1', doi, title: 'Letramento', is_retracted: true });
  const eva = await createPerson(withKey);
  const { items } = (await withKey.call(lookUpWorksRoute, { body: { text: doi } }, eva.cookie)).body;
  const workId = items[0]?.id ?? '';
  const readNotices = async () =>
    (await withKey.call(getWorkRoute, { params: { workId } }, eva.cookie)).body.notices.map(({ kind }) => kind);
  await jobs.drain();
  expect(await readNotices()).toEqual(['retraction']);
  services.answer(openAlex, (_, response) => response.writeHead(503, { 'retry-after': '3600' }).end());
  await jobs.enqueue(db, 'works.fetch', { scheme: 'doi', value: doi, isCheck: true });
  await jobs.drain();
  expect(services.requests.filter(({ path }) => path === openAlex).length).toBe(2);
  expect(await readNotices()).toEqual(['retraction']);
  await withKey.close();
});

test('the sweep asks only what is due, and finds what nobody knew before', async () => {
  const doi = newDoi();
  const workId = await lookUp(doi);
  const asked = () => services.requests.filter(({ path }) => path.endsWith(doi)).length;
  expect(asked()).toBe(1);
  await app.platform.jobs.enqueue(app.platform.db, 'works.sweep', {});
  await app.platform.jobs.drain();
  expect(asked()).toBe(1);
  services.answer(`/crossref/works/${doi}`, crossrefArticle(doi));
  await sweep();
  const eva = await createPerson(app);
  expect((await app.call(getWorkRoute, { params: { workId } }, eva.cookie)).body.state).toBe('found');
});

test('what two months did not find is sought no more', async () => {
  const doi = newDoi();
  const workId = await lookUp(doi);
  const { db, jobs } = app.platform;
  await db`update works set created_at = now() - interval '61 days', next_check = now() where id = ${workId}`;
  await jobs.enqueue(db, 'works.sweep', {});
  await jobs.drain();
  await sweep();
  expect(services.requests.filter(({ path }) => path.endsWith(doi)).length).toBe(2);
});

test('what nobody knew before is shown while OpenAlex is away', async () => {
  const withKey = await createTestApp({ WORKS_LOOKUP: 'on', WORKS_SOURCES_URL: services.url, OPENALEX_KEY: 'k' });
  const { db, jobs } = withKey.platform;
  const doi = newDoi();
  const eva = await createPerson(withKey);
  const { items } = (await withKey.call(lookUpWorksRoute, { body: { text: doi } }, eva.cookie)).body;
  const workId = items[0]?.id ?? '';
  const readState = async () => (await withKey.call(getWorkRoute, { params: { workId } }, eva.cookie)).body.state;
  await jobs.drain();
  expect(await readState()).toBe('not_found');
  services.answer(`/crossref/works/${doi}`, crossrefArticle(doi));
  const away = (_: unknown, response: ServerResponse) => response.writeHead(503, { 'retry-after': '3600' }).end();
  services.answer(`/openalex/works/doi:${doi}?api_key=k`, away);
  await jobs.enqueue(db, 'works.fetch', { scheme: 'doi', value: doi, isCheck: true });
  await jobs.drain();
  expect(await readState()).toBe('found');
  await withKey.close();
});
