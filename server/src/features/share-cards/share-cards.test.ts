import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OpenAPIHono } from '@hono/zod-openapi';
import type { MarkColour } from '@publyka/contract/routes/installation';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { publish } from '../../../test/posts.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { HttpEnvironment } from '../../platform/http/environment.ts';
import { readWeb, serveWeb } from '../../platform/http/static.ts';
import { describePage, describeSite } from './service.ts';

let testApp: TestApp;
const web = new OpenAPIHono<HttpEnvironment>();
let folder: string;
let ana: TestPerson;
beforeAll(async () => {
  testApp = await createTestApp({ PUBLIC_URL: 'https://rede.exemplo.br' });
  folder = await mkdtemp(join(tmpdir(), 'publyka-web-'));
  await writeFile(
    join(folder, 'index.html'),
    '<html lang="pt-BR"><head><title>Publyka</title></head><body></body></html>',
  );
  await writeFile(join(folder, 'routes.json'), '[]');
  const { platform } = testApp;
  serveWeb(web, await readWeb(folder, describeSite(platform.config.publicUrl)), {
    mark: () => platform.settings.now.look.mark,
    findHead: (context) => describePage(platform, context),
  });
  ana = await createPerson(testApp, { fullName: 'Ana "Aninha" <Lima>' });
});
afterAll(async () => {
  await testApp.close();
  await rm(folder, { recursive: true, force: true });
});

/** The tags of the page at that address, by their names. */
async function cardOf(path: string, cookie?: string): Promise<Record<string, string>> {
  const answer = await web.request(path, { headers: cookie ? { cookie } : {} });
  expect(answer.status).toBe(200);
  const tags = [...(await answer.text()).matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)" \/>/g)];
  return Object.fromEntries(tags.map(([, name = '', content = '']) => [name, content]));
}

test('every page has the card of the product, with addresses that others can reach', async () => {
  const card = await cardOf('/');
  expect(card).toMatchObject({
    'og:title': 'Publyka',
    'og:url': 'https://rede.exemplo.br/',
    'og:image': 'https://rede.exemplo.br/cartao.png',
    'og:image:width': '1200',
    'twitter:card': 'summary_large_image',
  });
  expect(await cardOf(`/auth?convite=${uuidv7()}`)).toEqual(card);
  expect(await cardOf('/auth?convite=ana')).toEqual(card);
  expect(await cardOf('/index.html')).toEqual(card);
});

test('every page is in the colour of the installation, but for the one that the service worker keeps', async () => {
  const markOf = async (path: string) =>
    /<html [^>]*data-mark="(\w+)"/.exec(await (await web.request(path)).text())?.[1];
  const { platform } = testApp;
  const change = (mark: MarkColour | null) =>
    platform.transaction((tx) => platform.settings.change(tx, 'look', mark && { mark }));
  expect([await markOf('/'), await markOf(`/post/${uuidv7()}`)]).toEqual(['yellow', 'yellow']);
  await change('blue');
  await expect.poll(() => markOf('/')).toBe('blue');
  expect([await markOf(`/post/${uuidv7()}`), await markOf('/index.html')]).toEqual(['blue', undefined]);
  await change(null);
  await expect.poll(() => markOf('/')).toBe('yellow');
});

test('an invitation says who invites, as text and never as tags', async () => {
  const card = await cardOf(`/auth?convite=${ana.id}`);
  expect(card['og:title']).toBe('Ana &#34;Aninha&#34; &#60;Lima&#62; convidou você para o Publyka');
});

test('a post for members is told of in no word of its own, whether it is there or not', async () => {
  const id = await publish(testApp, ana, 'A maré subiu mais cedo.');
  const card = await cardOf(`/post/${id}`);
  expect(card['og:title']).toBe('Publicação no Publyka');
  expect(card['og:description']).toBe('Entre para ler e conversar.');
  const none = await cardOf(`/post/${uuidv7()}`);
  expect({ ...none, 'og:url': '' }).toEqual({ ...card, 'og:url': '' });
});

test('for people who are signed in the page is the one of everywhere', async () => {
  const id = await publish(testApp, ana, 'Só o comum');
  expect((await cardOf(`/post/${id}`, ana.cookie))['og:title']).toBe('Publyka');
});

test('a full node, and a network that asks for very many, get the page of everywhere', async () => {
  const id = await publish(testApp, ana, 'Muita gente quer ver');
  const { concurrencyLimit: limit } = testApp.platform;
  const places: (() => void)[] = [];
  while (!limit.isSaturated()) places.push(limit.acquire());
  expect((await cardOf(`/post/${id}`))['og:title']).toBe('Publyka');
  for (const leave of places) leave();
  expect((await cardOf(`/post/${id}`))['og:title']).toContain('no Publyka');

  const limited = await createTestApp({ RATE_LIMITS: 'on' });
  const site = new OpenAPIHono<HttpEnvironment>();
  serveWeb(site, await readWeb(folder, describeSite('http://localhost:3000')), {
    mark: () => 'yellow',
    findHead: (context) => describePage(limited.platform, context),
  });
  const from = async (remoteAddress: string) => {
    const answer = await site.request(
      `/post/${uuidv7()}`,
      {},
      { incoming: { socket: { remoteAddress }, headers: {} } },
    );
    expect(answer.status).toBe(200);
    return (await answer.text()).includes('Publicação no Publyka');
  };
  const shown = await Promise.all(Array.from({ length: 200 }, (_, host) => from(`2001:db8::${host}`)));
  expect(shown.filter(Boolean)).toHaveLength(120);
  expect(await from('2001:db8:1::1')).toBe(true);
  await limited.close();
});
