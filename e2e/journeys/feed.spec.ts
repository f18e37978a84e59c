import { expect, type Page, test } from '../people.ts';
import { cardOf, openRecent, publish, refusal } from '../posts.ts';
import { phone, swipe } from '../touch.ts';

/** What was to be laid out has been, and what waits for a frame has run. */
async function twoFrames(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

test('new posts wait behind the pill, which counts them, and move nothing until it is pressed: scrolling', async ({
  join,
}) => {
  const reader = await join('Rui Antunes', { expectedErrors: [/500/], at: '/' });
  const { page } = reader;
  await publish(reader, `Antes de tudo. ${Date.now()}`);
  const author = await join('Cecília Prado');
  await openRecent(page);
  await expect(page.getByRole('article').first()).toBeVisible();
  const texts = [`Cheguei depois. ${Date.now()}`, `E mais esta. ${Date.now()}`, `E a última. ${Date.now()}`];
  const [first = '', ...others] = texts;
  await publish(author, first);
  await expect(page.getByRole('button', { name: '1 nova publicação', exact: true })).toBeVisible({ timeout: 20_000 });
  for (const text of others) await publish(author, text);
  const pill = page.getByRole('button', { name: '3 novas publicações' });
  await expect(pill).toBeVisible({ timeout: 20_000 });
  for (const text of texts) await expect(cardOf(page, text)).toHaveCount(0);
  await page.route('**/api/feed/recent*', (route) => route.fulfill(refusal));
  await pill.click();
  await expect(page.getByText('Erro ao carregar posts')).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.unroute('**/api/feed/recent*');
  await pill.click();
  for (const text of texts) await expect(cardOf(page, text)).toBeVisible();
  await expect(pill).toBeHidden();
});

test('going back leads to the same post at the same place, in each tab: scrolling', async ({ join }) => {
  const person = await join('Otávio Meirelles', { at: '/' });
  // Four each: a fifth would complete a mission, whose sheet covers the feed.
  const authors = [person, await join('Maíra Quintão', { at: '/' }), await join('Caetano Brum', { at: '/' })];
  const lines = `${'Campo e mais campo, e a lama até o joelho. '.repeat(30)}`;
  for (const [index, author] of authors.entries()) {
    for (let made = 0; made < 4; made += 1) await publish(author, `Linha ${index}.${made} do diário. ${lines}`);
  }
  const { page } = person;
  await page.reload();
  for (const tab of ['Relevantes', 'Recentes']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel', { name: tab }).getByRole('article').first()).toBeVisible();
    await page.mouse.move(190, 400);
    await page.mouse.wheel(0, 1800);
    await page.waitForFunction(() => window.scrollY >= 1800);
    const id = await page.evaluate(() => {
      const posts = [...document.querySelectorAll<HTMLElement>('[data-row]')];
      return posts.find((post) => post.getBoundingClientRect().bottom > 300)?.dataset['row'];
    });
    const read = page.locator(`[data-row="${id}"]`);
    const topOf = () => read.evaluate((post) => Math.round(post.getBoundingClientRect().top));
    const before = await topOf();
    // A layer over the feed comes and goes without anything moving.
    await read.getByRole('button', { name: 'Comentar' }).evaluate((button: HTMLElement) => button.click());
    await expect(page.getByRole('dialog', { name: /Comentários/ })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog', { name: /Comentários/ })).toBeHidden();
    expect(Math.abs((await topOf()) - before)).toBeLessThan(4);
    await read
      .getByRole('link')
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await expect(page).not.toHaveURL(/\/$/);
    await page.goBack();
    await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
    await expect(read).toBeVisible();
    await expect.poll(async () => Math.abs((await topOf()) - before)).toBeLessThan(4);
    await page.evaluate(() => window.scrollTo(0, 0));
  }
});

test('what is read stays in its place when posts are deleted, and what takes the first place shows: layout', async ({
  join,
}) => {
  test.slow();
  await test.step('what is being read stays in its place when posts above it, or it itself, are deleted', async () => {
    const author = await join('Zuleica Prates');
    const lines = 'Campo e mais campo, e a lama até o joelho. '.repeat(30);
    const ids: string[] = [];
    for (let made = 0; made < 8; made += 1) ids.unshift(await publish(author, `Folha ${made} do diário. ${lines}`));
    const { page } = await join('Heitor Salgado', { expectedErrors: [/404/] });
    await openRecent(page);
    await page.mouse.move(190, 400);
    const rowOf = (index: number) => page.locator(`[data-row="${ids[index]}"]`);
    const topOf = (index: number) =>
      page.evaluate((id) => {
        const row = document.querySelector(`[data-row="${id}"]`);
        return row?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
      }, ids[index]);
    // The fourth from above is read, whose beginning has left the window.
    await expect(async () => {
      await page.mouse.wheel(0, 200);
      expect(await topOf(3)).toBeLessThan(-50);
    }).toPass();
    await twoFrames(page);
    const place = await topOf(3);
    const next = await topOf(4);
    for (const id of ids.slice(0, 2)) expect((await author.page.request.delete(`/api/posts/${id}`)).ok()).toBe(true);
    for (const index of [0, 1]) await expect(rowOf(index)).toHaveCount(0);
    await twoFrames(page);
    expect(Math.abs((await topOf(3)) - place)).toBeLessThan(4);
    expect((await author.page.request.delete(`/api/posts/${ids[3]}`)).ok()).toBe(true);
    await expect(rowOf(3)).toHaveCount(0);
    await expect.poll(async () => Math.abs((await topOf(4)) - next)).toBeLessThan(4);
  });

  await test.step('where the first post is gone, the one that takes its place shows', async () => {
    const author = await join('Aurora Lins');
    const other = await join('Quem Vai e Volta');
    const [kept, gone] = [`Fica. ${Date.now()}`, `Some. ${Date.now()}`];
    for (const text of [`Embaixo. ${Date.now()}`, kept]) await publish(author, text);
    const goneId = await publish(author, gone);
    const { page } = await join('Quem Lê', { expectedErrors: [/404/] });
    await openRecent(page);
    await expect(cardOf(page, gone)).toBeVisible();
    // Fetched again, the post is not there; its place is empty and measured before the list without it comes.
    const absent = { code: 'not_found', message: 'x', requestId: 'x' };
    await page.route(`**/api/posts/${goneId}`, (route) => route.fulfill({ status: 404, json: absent }));
    await page.route('**/api/feed/recent', async (route) => {
      await expect(cardOf(page, gone)).toHaveCount(0);
      await twoFrames(page);
      const response = await route.fetch();
      const { items, ...list } = await response.json();
      const left = items.filter(({ id }: { id: string }) => id !== goneId);
      left[0].content = `${kept} Agora em cima.`;
      await route.fulfill({ response, json: { ...list, items: left } });
    });
    const { me } = await (await other.page.request.get('/api/accounts/me')).json();
    const address = `/api/people/${me.id}/block`;
    await page.request.put(address);
    await page.request.delete(address);
    await expect(cardOf(page, `${kept} Agora em cima.`)).toBeVisible();
  });
});

test('a finger that scrolls over a name fetches nothing, and a mouse that rests on it does: touch and pointer', async ({
  join,
}) => {
  const author = await join('Jacira Toledo');
  const text = `Sob o dedo. ${Date.now()}`;
  await publish(author, text);
  const { page: held } = await join('Zilda Couto', phone);
  const { page: pointed } = await join('Anselmo Reis');
  /** Points at the name; answers how many requests have been sent about its person since. */
  const point = async (page: Page, move: (at: { x: number; y: number }) => Promise<void>) => {
    await openRecent(page);
    const name = cardOf(page, text).getByRole('link', { name: 'Jacira Toledo' });
    const personId = (await name.getAttribute('href'))?.split('/').at(-1) ?? '';
    const box = await name.boundingBox();
    if (!box || !personId) throw new Error('The name leads nowhere.');
    let requests = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/') && request.url().includes(personId)) requests += 1;
    });
    await move({ x: box.x + 20, y: box.y + 10 });
    return () => requests;
  };
  const ofFinger = await point(held, (at) => swipe(held, at, { x: at.x, y: at.y - 180 }));
  const ofMouse = await point(pointed, ({ x, y }) => pointed.mouse.move(x, y));
  // The finger was there before.
  await expect.poll(ofMouse).toBeGreaterThan(0);
  expect(ofFinger()).toBe(0);
});
