import { setWebChoiceRoute } from '@publyka/contract/routes/open-web';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { publish, publishOnWeb } from '../../../test/posts.ts';
import { setSetting } from '../../../test/settings.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const site = 'https://rede.exemplo.br';
let app: TestApp;
let ana: TestPerson;
let postId: string;
beforeAll(async () => {
  app = await createTestApp({ PUBLIC_URL: site });
  ana = await createPerson(app);
  postId = await publishOnWeb(app, ana, 'Marés & ventos');
});
afterAll(() => app.close());

async function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  const answer = await app.app.request(path, { headers });
  expect(answer.status).toBe(200);
  return answer;
}

test('a frame may stand on any site, runs nothing and sets no cookie; oEmbed leads to it', async () => {
  const asked = await get(`/oembed?url=${encodeURIComponent(`${site}/post/${postId}`)}&maxwidth=400&omitscript=1`);
  expect(asked.headers.get('access-control-allow-origin')).toBe('*');
  const oembed = z
    .object({
      version: z.literal('1.0'),
      type: z.literal('rich'),
      html: z.string(),
      width: z.number(),
      height: z.number(),
    })
    .loose()
    .parse(await asked.json());
  expect(oembed.width).toBe(400);
  // In a sandbox of the frame's the pages that it leads to would not load.
  expect(oembed.html).toContain('allow-popups-to-escape-sandbox');
  const [, address = ''] = /src="([^"]+)"/.exec(oembed.html) ?? [];
  const frame = await get(`${new URL(address).pathname}?tema=escuro`, { cookie: ana.cookie });
  const html = await frame.text();
  expect(html).toContain('data-theme="dark"');
  expect(html).not.toMatch(/<script/);
  expect(html).toContain('<base target="_blank">');
  expect(frame.headers.get('set-cookie')).toBeNull();
  const policy = frame.headers.get('content-security-policy') ?? '';
  expect(policy).toContain('frame-ancestors *');
  expect(policy).toContain("default-src 'none'");
  expect((await get(`/post/${postId}`)).headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  for (const other of [
    `https://outro.exemplo.br/post/${postId}`,
    `${site}/auth?${postId}`,
    `${site}/post/${postId}/`,
    postId,
  ])
    expect((await app.app.request(`/oembed?url=${encodeURIComponent(other)}`)).status).toBe(404);
  expect((await app.app.request('/oembed?format=xml')).status).toBe(501);
});

test('a frame of what is not on the web says so, whether it ever was or not', async () => {
  const withdrawn = await publishOnWeb(app, ana, 'Marés de quadratura');
  const open = await get(`/incorporar/post/${withdrawn}`);
  await app.call(
    setWebChoiceRoute,
    { params: { thing: 'post', thingId: withdrawn }, body: { isOnWeb: false } },
    ana.cookie,
  );
  const read = async (path: string) => {
    const answer = await app.app.request(path);
    const headers = Object.fromEntries([...answer.headers].filter(([name]) => name !== 'x-request-id'));
    return { status: answer.status, headers, text: await answer.text() };
  };
  const gone = await read(`/incorporar/post/${withdrawn}`);
  expect(gone.status).toBe(404);
  for (const name of ['content-type', 'content-security-policy', 'cross-origin-resource-policy', 'x-frame-options'])
    expect(gone.headers[name]).toBe(open.headers.get(name));
  expect(gone.text).not.toContain(withdrawn);
  const members = await publish(app, ana, 'Só para membros');
  for (const path of [`post/${uuidv7()}`, `post/${members}`, `drops/${uuidv7()}`])
    expect(await read(`/incorporar/${path}`)).toEqual(gone);
  await setSetting(app, 'openWeb', { isAllowed: false });
  expect(await read(`/incorporar/post/${postId}`)).toEqual(gone);
  await setSetting(app, 'openWeb', { isAllowed: true });
});
