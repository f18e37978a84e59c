import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson } from '../../../test/people.ts';
import { setSetting } from '../../../test/settings.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ PUBLIC_URL: 'https://rede.exemplo.br', OPERATOR_NAME: 'Universidade Exemplo' });
});
afterAll(() => app.close());

const read = (path: string, cookie?: string) => app.app.request(path, { headers: cookie ? { cookie } : {} });

test.each(['/', '/auth'])('%s is the entrance for visitors, with the data that the app would ask for', async (path) => {
  await setSetting(app, 'identity', { name: 'Rede do Norte', institution: 'UFPA' });
  const answer = await read(path);
  expect(answer.status).toBe(200);
  const html = await answer.text();
  expect(html).toContain('Rede do Norte');
  expect(html).toContain('<link rel="canonical" href="https://rede.exemplo.br/">');
  // What it says of the session must not come back from a cache.
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('vary')).toContain('cookie');
});

test('the entrance is the app’s to show once somebody is signed in, or with anything after its path', async () => {
  const { cookie } = await createPerson(app);
  // Without the built app there is nothing else in these tests.
  expect((await read('/', cookie)).status).toBe(404);
  expect((await read('/auth', cookie)).status).toBe(404);
  expect((await read('/auth?token=abc')).status).toBe(404);
});

test('a legal text names who runs the installation, also while the web is closed', async () => {
  await setSetting(app, 'openWeb', { isAllowed: false });
  for (const path of ['/terms', '/privacy-policy', '/acessibilidade', '/para-instituicoes', '/codigo-fonte']) {
    const html = await (await read(path)).text();
    expect(html).toContain('Universidade Exemplo');
    expect(html).toContain(`<link rel="canonical" href="https://rede.exemplo.br${path}">`);
  }
  const { cookie } = await createPerson(app);
  expect((await read('/terms', cookie)).status).toBe(404);
});
