import { listCurriculumItemsRoute, showCurriculumSectionRoute } from '@publyka/contract/routes/curricula';
import { listGuestFeedRoute } from '@publyka/contract/routes/feed';
import {
  getWebChoiceRoute,
  getWebDefaultRoute,
  setWebChoiceRoute,
  setWebDefaultRoute,
} from '@publyka/contract/routes/open-web';
import { createPostRoute, deletePostRoute } from '@publyka/contract/routes/posts';
import { createReviewRoute } from '@publyka/contract/routes/reviews';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newArticle, newCurriculum, newItem, saveItems } from '../../../test/curricula.ts';
import { publishDrop } from '../../../test/drops.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { comment, publish, publishOnWeb } from '../../../test/posts.ts';
import { newReview, publishLink, typeSignedWork } from '../../../test/reviews.ts';
import { setSetting } from '../../../test/settings.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let ana: TestPerson;
beforeAll(async () => {
  app = await createTestApp({ PUBLIC_URL: 'https://rede.exemplo.br' });
});
beforeEach(async () => {
  ana = await createPerson(app, { fullName: 'Ana Lima', institution: 'UFBA' });
});
afterAll(() => app.close());

/** What a visitor reads there; null where there is nothing for them. */
async function read(path: string, headers: Record<string, string> = {}): Promise<string | null> {
  const answer = await app.app.request(path, { headers });
  if (answer.status === 404) return null;
  expect(answer.status).toBe(200);
  return answer.text();
}

type Thing = 'post' | 'drop' | 'review' | 'profile';

async function choose(thing: Thing, thingId: string, isOnWeb: boolean, person = ana) {
  return app.call(setWebChoiceRoute, { params: { thing, thingId }, body: { isOnWeb } }, person.cookie);
}

/** RecentPosts that a visitor could come upon the words. */
async function findEverywhere(words: string, postId: string): Promise<string[]> {
  const oembed = `/oembed?url=${encodeURIComponent(`https://rede.exemplo.br/post/${postId}`)}`;
  const thisMonth = `/sitemap/${new Date().toISOString().slice(0, 7)}.xml`;
  const places = [
    ...[`/post/${postId}`, '/publicas', '/api/feed/guest', `/profile/${ana.username}`, `/incorporar/post/${postId}`],
    ...[`/profile/${ana.username}/atom.xml`, '/publicas/atom.xml', thisMonth, oembed],
  ];
  const found = await Promise.all(
    places.map(async (path) => {
      const text = await read(path);
      return text !== null && (text.includes(words) || text.includes(`/post/${postId}`));
    }),
  );
  return places.filter((_, index) => found[index]);
}

test('nothing is on the web until its author chooses it, and gone with the next request after', async () => {
  const postId = await publish(app, ana, 'Ventos alísios');
  await choose('profile', ana.id, true);
  expect(await findEverywhere('Ventos alísios', postId)).toEqual([]);
  expect((await choose('post', postId, true)).body).toEqual({ isOnWeb: true, isAllowed: true });
  expect(await findEverywhere('Ventos alísios', postId)).toHaveLength(9);
  await choose('post', postId, false);
  expect(await findEverywhere('Ventos alísios', postId)).toEqual([]);
  await choose('profile', ana.id, false);
  expect(await read(`/profile/${ana.username}`)).toBeNull();
});

test('who is suspended or leaves takes everything along, and a deleted post is gone', async () => {
  const { db } = app.platform;
  await choose('profile', ana.id, true);
  const postId = await publishOnWeb(app, ana, 'Marés de sizígia');
  const everywhere = await findEverywhere('Marés de sizígia', postId);
  expect(everywhere).toHaveLength(9);
  await db`update profiles set suspended_at = now() where id = ${ana.id}`;
  expect(await findEverywhere('Marés de sizígia', postId)).toEqual([]);
  await db`update profiles set suspended_at = null where id = ${ana.id}`;
  await db`insert into departures (person_id, purge_after) values (${ana.id}, now() + interval '7 days')`;
  expect(await findEverywhere('Marés de sizígia', postId)).toEqual([]);
  await db`delete from departures where person_id = ${ana.id}`;
  expect(await findEverywhere('Marés de sizígia', postId)).toEqual(everywhere);
  await app.call(deletePostRoute, { params: { postId } }, ana.cookie);
  expect(await findEverywhere('Marés de sizígia', postId)).toEqual([]);
});

test('an installation may keep the web closed: nothing is shown, nothing goes there, taking back works', async () => {
  const postId = await publishOnWeb(app, ana, 'Dunas');
  await setSetting(app, 'openWeb', { isAllowed: false });
  try {
    expect(await findEverywhere('Dunas', postId)).toEqual([]);
    expect((await app.call(listGuestFeedRoute, {})).body.items).toEqual([]);
    const body = { id: uuidv7(), type: 'text', content: 'Mais dunas', isOnWeb: true } as const;
    expect((await app.call(createPostRoute, { body }, ana.cookie)).code).toBe('conflict');
    expect((await choose('post', postId, true)).code).toBe('conflict');
    expect((await app.call(setWebDefaultRoute, { body: { isOnWeb: true } }, ana.cookie)).code).toBe('conflict');
    expect((await choose('post', postId, false)).body).toEqual({ isOnWeb: false, isAllowed: false });
  } finally {
    await setSetting(app, 'openWeb', null);
  }
  expect(await findEverywhere('Dunas', postId)).toEqual([]);
});

test('one chooses for what is one’s own, and may begin with the web', async () => {
  const [rui, postId] = [await createPerson(app), await publish(app, ana)];
  expect((await choose('post', postId, true, rui)).status).toBe(404);
  expect((await choose('profile', ana.id, true, rui)).status).toBe(404);
  expect((await choose('drop', uuidv7(), true)).status).toBe(404);
  const params = { thing: 'post', thingId: postId } as const;
  expect((await app.call(getWebChoiceRoute, { params }, rui.cookie)).status).toBe(404);
  expect((await app.call(getWebChoiceRoute, { params }, ana.cookie)).body.isOnWeb).toBe(false);
  expect((await app.call(getWebDefaultRoute, {}, ana.cookie)).body).toEqual({ isOnWeb: false, isAllowed: true });
  await app.call(setWebDefaultRoute, { body: { isOnWeb: true } }, ana.cookie);
  expect((await app.call(getWebDefaultRoute, {}, ana.cookie)).body.isOnWeb).toBe(true);
});

test('a page has the post with its counts, and neither a comment nor who commented', async () => {
  const rui = await createPerson(app, { fullName: 'Rui Sigiloso' });
  const postId = await publishOnWeb(app, ana, 'Restinga & "mangue" <b>');
  await comment(app, rui, postId, 'Só para membros');
  const html = (await read(`/post/${postId}`)) ?? '';
  expect(html).toContain('commentsCount&#34;:1');
  expect(html).toContain(`<link rel="canonical" href="https://rede.exemplo.br/post/${postId}">`);
  expect(html).toContain('Restinga &#38; &#34;mangue&#34; &#60;b&#62;');
  for (const secret of ['Só para membros', 'Rui Sigiloso', rui.id, rui.username]) expect(html).not.toContain(secret);
});

test('what a post quotes is told only where that is on the web, too', async () => {
  const quoted = await publish(app, ana, 'A citada');
  const body = {
    ...({ id: uuidv7(), type: 'text', content: 'Cito', isOnWeb: true } as const),
    quoted: { postId: quoted, version: 1, passage: null },
  };
  await app.call(createPostRoute, { body }, ana.cookie);
  expect(await read(`/post/${body.id}`)).toContain('quoted&#34;:&#34;hidden');
  expect(await read(`/post/${body.id}`)).not.toContain('A citada');
  await choose('post', quoted, true);
  expect(await read(`/post/${body.id}`)).toContain('A citada');
});

test('a post without a picture has one drawn for who shares it, as long as it is on the web', async () => {
  const postId = await publish(app, ana, 'Ventos alísios');
  const path = `/post/${postId}/cartao.png`;
  const draw = async () => app.app.request(path);
  expect((await draw()).status).toBe(404);
  await choose('post', postId, true);
  expect(await read(`/post/${postId}`)).toContain(`property="og:image" content="https://rede.exemplo.br${path}?v=`);
  const first = await draw();
  expect([first.status, first.headers.get('content-type'), first.headers.get('cache-control')]).toEqual([
    ...[200, 'image/png', 'no-cache'],
  ]);
  expect((await draw()).headers.get('etag')).toBe(first.headers.get('etag'));
  await comment(app, ana, postId, 'Também aqui');
  expect((await draw()).headers.get('etag')).not.toBe(first.headers.get('etag'));
  await choose('post', postId, false);
  expect((await draw()).status).toBe(404);
});

test('a drop has its page and captions, a review is as open as its post', async () => {
  const drop = await publishDrop(app, ana, { captions: 'WEBVTT\n\n00:01.000 --> 00:02.000\nRaiz' });
  const captions = `/drops/${drop.id}/legendas.vtt`;
  expect([await read(`/drops/${drop.id}`), await read(captions)]).toEqual([null, null]);
  await choose('drop', drop.id, true);
  expect(await read(`/drops/${drop.id}`)).toContain('raiz do mangue');
  expect(await read(captions)).toContain('Raiz');

  const rui = await createPerson(app);
  const postId = await publishLink(app, rui);
  const review = newReview({ kind: 'post', id: postId }, { isOnWeb: true });
  await app.call(createReviewRoute, { body: review }, ana.cookie);
  expect(await read(`/avaliacao/${review.id}`)).toBeNull();
  await choose('post', postId, true, rui);
  expect(await read(`/avaliacao/${review.id}`)).toContain('A amostragem cabe numa página.');
  const hidden = newReview({ kind: 'post', id: await publishLink(app, rui) }, { visibility: 'private' });
  await app.call(createReviewRoute, { body: hidden }, ana.cookie);
  expect((await choose('review', hidden.id, true)).status).toBe(404);
});

test('a work that members typed is shown where something on the web names it', async () => {
  const workId = await typeSignedWork(app, ana, 'Cartas do litoral');
  expect(await read(`/obra/${workId}`)).toBeNull();
  const review = newReview({ kind: 'work', id: workId }, { isOnWeb: true });
  const rui = await createPerson(app);
  await app.call(createReviewRoute, { body: review }, rui.cookie);
  expect(await read(`/obra/${workId}`)).toContain('Cartas do litoral');
  await choose('review', review.id, false, rui);
  expect(await read(`/obra/${workId}`)).toBeNull();
});

test('a profile is known by its username, and leads there from its id', async () => {
  await choose('profile', ana.id, true);
  const answer = await app.app.request(`/profile/${ana.id}`);
  expect([answer.status, answer.headers.get('location')]).toEqual([301, `/profile/${ana.username}`]);
  await publish(app, ana);
  expect(await read(`/profile/${ana.username}`)).toContain('hiddenPostsCount&#34;:1');
  const [rui, cookie] = [await createPerson(app), ana.cookie];
  const led = await app.app.request(`/profile/${rui.username.toUpperCase()}`, { headers: { cookie } });
  expect([led.status, led.headers.get('location')]).toEqual([302, `/profile/${rui.id}`]);
});

test('a page is written once for each state, sent once to each browser, and never to who is signed in', async () => {
  const postId = await publishOnWeb(app, ana, 'Ilhas');
  const first = await app.app.request(`/post/${postId}`);
  const etag = first.headers.get('etag') ?? '';
  expect((await app.app.request(`/post/${postId}`, { headers: { 'if-none-match': etag } })).status).toBe(304);
  expect(first.headers.get('vary')).toContain('cookie');
  expect(await read(`/post/${postId}`, { cookie: ana.cookie })).toBeNull();
  await comment(app, ana, postId);
  expect((await app.app.request(`/post/${postId}`, { headers: { 'if-none-match': etag } })).status).toBe(200);
});

test('a profile shows the works that its curriculum shows, also typed ones, and with them their pages', async () => {
  const title = 'O parágrafo como unidade de prova';
  await saveItems(app, ana, newCurriculum([newArticle(title), newItem('doctorate', 'Letras')]));
  const params = { personId: ana.id, section: 'production' as const };
  const { items } = (await app.call(listCurriculumItemsRoute, { params }, ana.cookie)).body;
  const work = `/obra/${items[0]?.work?.id}`;
  expect(await read(work)).toBeNull();
  await choose('profile', ana.id, true);
  const page = await read(`/profile/${ana.username}`);
  expect(page).toContain(title);
  expect(page).not.toContain('Letras');
  expect(await read(work)).toContain(title);
  const show = (isShown: boolean) =>
    app.call(showCurriculumSectionRoute, { params: { section: 'production' }, body: { isShown } }, ana.cookie);
  await show(false);
  expect(await read(`/profile/${ana.username}`)).not.toContain(title);
  expect(await read(work)).toBeNull();
  await show(true);
  expect(await read(`/profile/${ana.username}`)).toContain(title);
  await choose('profile', ana.id, false);
  expect(await read(work)).toBeNull();
});
