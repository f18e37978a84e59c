import { setWebChoiceRoute } from '@publyka/contract/routes/open-web';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { publishOnWeb } from '../../../test/posts.ts';
import { createTestApp, type TestApp, visitorPages } from '../../../test/test-app.ts';

const render = vi.spyOn(visitorPages, 'render');
let app: TestApp;
let ana: TestPerson;
beforeAll(async () => {
  app = await createTestApp({ PUBLIC_URL: 'https://rede.exemplo.br' });
  ana = await createPerson(app);
  const params = { thing: 'profile', thingId: ana.id } as const;
  await app.call(setWebChoiceRoute, { params, body: { isOnWeb: true } }, ana.cookie);
});
afterAll(async () => {
  render.mockRestore();
  await app.close();
});

const get = (path: string, cookie = '') => app.app.request(path, { headers: { cookie } });

test('no browser keeps where an address leads: visitors are led to the name, members back to the id', async () => {
  const [asVisitor, asMember] = [
    await get(`/profile/${ana.id}`),
    await get(`/profile/${ana.username}`, (await createPerson(app)).cookie),
  ];
  expect([asVisitor.status, asMember.status]).toEqual([301, 302]);
  for (const { headers } of [asVisitor, asMember])
    expect([headers.get('cache-control'), headers.get('vary')]).toEqual(['no-cache', 'cookie']);
});

test('a page is written once, whatever those who share its address add to it', async () => {
  const path = `/post/${await publishOnWeb(app, ana, 'Restingas')}`;
  const first = await get(path);
  render.mockClear();
  for (const added of ['?fbclid=1', '?fbclid=2', '?utm_source=lista&antes=nada']) {
    const { status, headers } = await get(`${path}${added}`);
    expect([status, headers.get('etag')]).toEqual([200, first.headers.get('etag')]);
  }
  expect(render).not.toHaveBeenCalled();
});
