import { setWebChoiceRoute } from '@publyka/contract/routes/open-web';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { publishDrop } from '../../../test/drops.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { publishOnWeb } from '../../../test/posts.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const site = 'https://rede.exemplo.br';
let app: TestApp;
let ana: TestPerson;
let postId: string;
beforeAll(async () => {
  app = await createTestApp({ PUBLIC_URL: site, FEDERATION: 'on' });
  ana = await createPerson(app);
  const params = { thing: 'profile', thingId: ana.id } as const;
  await app.call(setWebChoiceRoute, { params, body: { isOnWeb: true } }, ana.cookie);
  postId = await publishOnWeb(app, ana, 'Restingas');
});
afterAll(() => app.close());

const get = (path: string) => app.app.request(path);

test('nothing that visitors read is load that members are refused for', async () => {
  const acquire = vi.spyOn(app.platform.concurrencyLimit, 'acquire');
  const drop = await publishDrop(app, ana, { isOnWeb: true, captions: 'WEBVTT\n\n00:01.000 --> 00:02.000\nRaiz' });
  acquire.mockClear();
  const paths = [
    ...['/', '/publicas', '/publicas/atom.xml', '/sitemap.xml', `/profile/${ana.username}`, `/post/${postId}`],
    ...[`/post/${postId}/cartao.png`, `/incorporar/post/${postId}`, `/oembed?url=${site}/post/${postId}`],
    ...[`/drops/${drop.id}`, `/drops/${drop.id}/legendas.vtt`, `/nodeinfo/2.1`],
  ];
  const statuses = await Promise.all(paths.map(async (path) => (await get(path)).status));
  expect(statuses).toEqual(paths.map(() => 200));
  expect(acquire).not.toHaveBeenCalled();
  acquire.mockRestore();
});

test('of a crowd of visitors those whose turn does not come are sent the app, and programs are told to come later', async () => {
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const crowd: Promise<void>[] = [];
  while (!app.platform.visitors.isSaturated()) crowd.push(app.platform.visitors.run(null, () => end));
  // Without the built app there is nothing else in these tests.
  expect((await get('/publicas')).status).toBe(404);
  for (const path of ['/publicas/atom.xml', `/incorporar/post/${postId}`, '/nodeinfo/2.1']) {
    const { status, headers } = await get(path);
    expect([path, status, headers.get('retry-after')]).toEqual([path, 503, '5']);
  }
  resolve();
  await Promise.all(crowd);
  expect((await get('/publicas')).status).toBe(200);
});

test('a picture is drawn once, however many ask for it at once', async () => {
  const shared = await publishOnWeb(app, ana, 'Dunas');
  const answers = await Promise.all(Array.from({ length: 40 }, () => get(`/post/${shared}/cartao.png`)));
  expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.get('etag')}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(200);
});
