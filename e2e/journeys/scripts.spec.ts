import type { APIRequestContext } from '@playwright/test';
import { uuidv7 } from 'uuidv7';
import { publishFor, upload } from '../drops.ts';
import { expect, type Page, type Person, test } from '../people.ts';
import { makePng } from '../pictures.ts';
import { comment, publish } from '../posts.ts';
import { expectHarmless, packPayloads, payloads, shortPacks, watchScripts } from '../script-payloads.ts';

// Somebody writes programs into every field there is; somebody else looks at every screen.

async function send(request: APIRequestContext, method: 'post' | 'put', path: string, data: object = {}) {
  const answer = await request[method](path, { data });
  expect(answer.status(), `${path}: ${await answer.text()}`).toBeLessThan(300);
  return answer;
}

/** RePublykas with such names and descriptions, the viewer in each; threads and messages in the first. Answers its id. */
async function fillGroups(author: Page, viewer: Page): Promise<{ communityId: string; roomId: string }> {
  const descriptions = packPayloads(500);
  const names = packPayloads(100);
  const ids = names.map(() => uuidv7());
  const roomIds = names.map(() => uuidv7());
  const communityId = ids[0] ?? '';
  const roomId = roomIds[0] ?? '';
  for (const [index, name] of names.entries()) {
    const description = descriptions[index % descriptions.length];
    const id = ids[index] ?? '';
    await send(author.request, 'post', '/api/communities', { id, name, description });
    await send(viewer.request, 'put', `/api/communities/${id}/membership`);
    const room = { id: roomIds[index], name, description };
    await send(author.request, 'post', `/api/communities/${communityId}/rooms`, room);
  }
  for (const content of [...packPayloads(4000), ...payloads.slice(0, 40)]) {
    await send(author.request, 'post', `/api/communities/${communityId}/messages`, { id: uuidv7(), content });
    await send(author.request, 'post', `/api/communities/${communityId}/messages`, { id: uuidv7(), content, roomId });
  }
  return { communityId, roomId };
}

/** Each title, institution and description once, while somebody has the profile open and hears of the change. */
async function changeProfile({ page }: Person, fullName: string): Promise<void> {
  const bios = packPayloads(500);
  for (const [index, line] of packPayloads(100).entries()) {
    const bio = bios[index % bios.length];
    const profile = { fullName, username: `autora_${Date.now()}`, title: line, institution: line, bio };
    await send(page.request, 'put', '/api/profile', { ...profile, isOpenForConnections: true });
  }
}

async function lookAround(page: Page, path: string, isShown = true): Promise<void> {
  await page.goto(path);
  if (isShown) await expect(page.getByText('alert(1)').filter({ visible: true }).first()).toBeVisible();
  else await expect(page.getByRole('heading').first()).toBeAttached();
  for (let turn = 0; turn < 3; turn += 1) await page.mouse.wheel(0, 4000);
  await expectHarmless(page, path);
}

/** Posts of each kind, comments under the first and under that of the viewer. Answers both ids. */
async function fillPosts(author: Person, viewer: Person): Promise<string[]> {
  const postIds: string[] = [];
  for (const content of packPayloads(4900)) postIds.push(await publish(author, content));
  const link = 'https://exemplo.br/"onmouseover="alert(1)';
  await publish(author, 'alert(1)', { type: 'link', link });
  await publish(author, 'alert(1)', {
    type: 'video',
    video: { url: "https://exemplo.br/'><script>alert(1)</script>" },
  });
  const images = [];
  for (const alt of packPayloads(900))
    images.push({ fileId: await upload(author.page, 'post-image', makePng(40, 30, [90, 90, 90])), alt });
  await publish(author, 'alert(1)', { type: 'image', images });
  const shown = [postIds[0] ?? '', await publish(viewer, 'Minha publicação, alert(1).')];
  for (const content of packPayloads(1900)) for (const postId of shown) await comment(author, postId, content);
  return shown;
}

/** Answers the id of the last one, which has captions. */
async function fillDrops(author: Person): Promise<string> {
  // An arrow would be read as times.
  const words = payloads.filter((payload) => !payload.includes('-->'));
  const captions = words.map((payload) => `00:00.000 --> 09:00.000\n${payload}`).join('\n\n');
  for (const description of packPayloads(2000)) await publishFor(author, description);
  return publishFor(author, 'alert(1)', { captions });
}

/** The panels that open over a screen: notifications of all that was done, and the search where everything is found. */
async function lookIntoPanels(page: Page, name: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Notificações', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Notificações' }).getByText(name).first()).toBeVisible();
  await expectHarmless(page, 'notifications');
  await page.goto('/club');
  await page.getByRole('button', { name: 'Buscar' }).first().click();
  const search = page.getByRole('dialog', { name: 'Buscar' });
  await search.getByRole('searchbox', { name: 'Buscar' }).fill('alert');
  for (const kind of ['Mensagens', 'Grupos'])
    await expect(search.getByRole('region', { name: kind }).locator('mark').first()).toBeVisible();
  await expectHarmless(page, 'what is found');
}

test('programs in every field and address are words on every screen, under the real content security policy', async ({
  join,
}) => {
  test.slow();
  await test.step('programs in every field are words on every screen', async () => {
    const name = 'Vera Autora';
    const author = await join(name);
    const viewer = await join('Ivo Leitor', { userAgent: '<img src=x onerror=alert(1)> Chrome/140 Linux', at: '/' });
    const { page } = viewer;
    await watchScripts(page);
    const { communityId, roomId } = await fillGroups(author.page, page);
    const postIds = await fillPosts(author, viewer);
    const dropId = await fillDrops(author);
    const { me } = await (await author.page.request.get('/api/accounts/me')).json();

    await page.goto(`/profile/${me.id}`);
    await changeProfile(author, name);
    await expect(page.getByText(packPayloads(100).at(-1) ?? '').first()).toBeVisible();
    await expectHarmless(page, 'a profile that changes');

    const group = `/communities/${communityId}`;
    const posts = postIds.map((id) => `/post/${id}`);
    for (const path of [
      `/profile/${me.id}`,
      ...posts,
      '/communities',
      group,
      `${group}/info`,
      `${group}/room/${roomId}`,
    ])
      await lookAround(page, path);
    for (const path of ['/linkar', '/drops', `/drops?drop=${dropId}`, '/']) await lookAround(page, path);
    for (const path of [`${group}/participants`, '/club', '/club/extrato', '/profile', '/profile/salvos', '/settings'])
      await lookAround(page, path, false);
    await lookIntoPanels(page, name);
    // Beside the screen stand lists and suggestions here.
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const path of ['/', group, `/profile/${me.id}`]) await lookAround(page, path);
  });

  await test.step('what is searched for, and what an address says, is nothing but text', async () => {
    const { page } = await join('Ivo Leitor', { expectedErrors: [/Failed to load resource/], at: '/' });
    await watchScripts(page);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: 'Feed' })).toBeAttached();
    const field = page.getByRole('dialog', { name: 'Buscar' }).getByRole('searchbox', { name: 'Buscar' });
    // The last view stands there before the app that hears keys. A second press would go into what the first one opens.
    await expect(page.locator('html[data-loaded]')).toBeAttached();
    await page.keyboard.press('/');
    await expect(field).toBeFocused();
    for (const pack of shortPacks) {
      await field.fill(pack);
      // Others wear these words in their names.
      await expect(page.getByText(/^\d+ resultados?$/)).toBeVisible();
    }
    await expectHarmless(page, 'search');
    // Each of them everywhere: `web/test/scripts.test.tsx`.
    const texts = ['"><img src=x onerror=alert(1)>', 'javascript:alert(1)', '<script>alert(1)'];
    for (const [index, path] of ['/', '/communities/', '/profile/', '/post/', '/drops/', '/auth/'].entries()) {
      const written = encodeURIComponent(texts[index % texts.length] ?? '');
      await page.goto(`${path}${written}?q=${written}&next=${written}&comentario=${written}#${written}`);
      await expectHarmless(page, `${path}${written}`);
    }
  });
});
