import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCommunity } from '../../../test/communities.ts';
import { createPerson } from '../../../test/people.ts';
import { publish } from '../../../test/posts.ts';
import { setSetting } from '../../../test/settings.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('a link to what needs an account answers the same whether or not it exists, with the way in and back', async () => {
  const ana = await createPerson(app);
  const postId = await publish(app, ana, 'Só para quem participa');
  const communityId = await createCommunity(app, [ana], 'Segredo de grupo');
  const nowhere = uuidv7();
  const paths = [
    ...[`/post/${postId}`, `/communities/${communityId}`, `/communities/${communityId}/info`],
    ...[`/post/${nowhere}`, `/communities/${nowhere}`, `/communities/${nowhere}/info`, `/post/${nowhere}/citacoes`],
    ...['drops', 'avaliacao', 'obra', 'biblioteca', 'avisos'].map((place) => `/${place}/${nowhere}`),
  ];
  const open = async (path: string) => {
    const answer = await app.app.request(path);
    expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 404, 'no-store']);
    return (await answer.text()).replaceAll(path, 'PATH');
  };
  const pages = await Promise.all(paths.map(open));
  expect(new Set(pages).size).toBe(1);
  expect(pages[0]).toContain('&#34;kind&#34;:&#34;members&#34;,&#34;path&#34;:&#34;PATH&#34;');
  expect(pages[0]).toContain('content="noindex"');
  await setSetting(app, 'openWeb', { isAllowed: false });
  expect(await open(`/post/${postId}`)).toBe(pages[0]);
  await setSetting(app, 'openWeb', null);
  const member = await app.app.request(`/post/${postId}`, { headers: { cookie: ana.cookie } });
  expect(await member.text()).not.toContain('&#34;members&#34;');
});
