import type { Locator } from '@playwright/test';
import { createCommunity, enter } from '../conversations.ts';
import { expect, type Page, type Person, test } from '../people.ts';
import { cardOf, openRecent, publish } from '../posts.ts';

async function idOf(page: Page): Promise<string> {
  const { me }: { me: { id: string } } = await (await page.request.get('/api/accounts/me')).json();
  return me.id;
}

const unique = () => `Ana${[...String(Date.now())].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;

test('two people: one invites, the other accepts, and both see every state as it changes: the happy way of two people', async ({
  join,
}) => {
  const rui = await join('Rui Antunes');
  const cecilia = await join('Cecília Prado');
  const [ruiId, ceciliaId] = [await idOf(rui.page), await idOf(cecilia.page)];
  await cecilia.page.goto(`/profile/${ruiId}`);
  await expect(cecilia.page.getByRole('button', { name: 'Linkar', exact: true })).toBeVisible();
  await rui.page.goto(`/profile/${ceciliaId}`);
  await rui.page.getByRole('button', { name: 'Linkar', exact: true }).click();
  await expect(rui.page.getByText('Convite enviado! 📨')).toBeVisible();
  await expect(rui.page.getByRole('button', { name: 'Convite Pendente' })).toBeVisible();
  await expect(cecilia.page.getByRole('button', { name: 'Convite Pendente' })).toBeVisible();

  await cecilia.page.goto('/linkar?aba=convites');
  await expect(cecilia.page.getByRole('tab', { name: 'Convites (1)' })).toHaveAttribute('aria-selected', 'true');
  await cecilia.page.getByRole('button', { name: 'Aceitar convite de Rui Antunes' }).click();
  await expect(
    cecilia.page.getByText('Convite aceito! Vocês agora estão conectados e seguindo um ao outro. 🤝'),
  ).toBeVisible();
  await expect(cecilia.page.getByRole('tab', { name: 'Convites (0)' })).toBeVisible();
  await expect(rui.page.getByRole('button', { name: 'Conectado' })).toBeVisible();
  await expect(rui.page.locator('dd', { hasText: '1' })).toHaveCount(3);
  await expect(rui.page.getByText('Conexões')).toBeVisible();

  await rui.page.getByRole('button', { name: 'Conectado' }).click();
  await rui.page.getByRole('alertdialog').getByRole('button', { name: 'Desfazer Link' }).click();
  await expect(rui.page.getByRole('button', { name: 'Linkar', exact: true })).toBeVisible();
});

/** The letters of a line that are seen, and how many dots begin or end what is seen in it. */
function readLine(line: Locator): Promise<{ letters: string; dotsAlone: number }> {
  return line.evaluate((element) => {
    // What is outside of what clips it is not there.
    const isSeen = (x: number, parent: Element | null): boolean => {
      if (!parent) return true;
      const { left, right } = parent.getBoundingClientRect();
      const isClipped = getComputedStyle(parent).overflowX !== 'visible' && (x < left || x > right);
      return !isClipped && isSeen(x, parent.parentElement);
    };
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const seen: { letter: string; rect: DOMRect }[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      for (const { 0: letter, index } of (node.textContent ?? '').matchAll(/\S/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + letter.length);
        const rect = range.getBoundingClientRect();
        if (isSeen(rect.x + rect.width / 2, node.parentElement)) seen.push({ letter, rect });
      }
    const dots = seen.filter(({ letter }) => letter === '·');
    const stands = (dot: DOMRect, side: 1 | -1) =>
      seen.some(({ letter, rect }) => letter !== '·' && Math.abs(rect.y - dot.y) < 6 && side * (rect.x - dot.x) > 0);
    const alone = dots.filter(({ rect }) => !stands(rect, 1) || !stands(rect, -1));
    return { letters: seen.map(({ letter }) => letter).join(''), dotsAlone: alone.length };
  });
}

async function seek(page: Page, words: string): Promise<void> {
  await page.goto('/linkar');
  await page.getByRole('searchbox', { name: 'Buscar por nome, área ou instituição...' }).fill(words);
}

async function describe({ page, fullName }: Person, title: string, institution: string): Promise<void> {
  const profile = {
    fullName,
    username: `livia_${Date.now()}`,
    title,
    institution,
    bio: '',
    isOpenForConnections: true,
  };
  const answer = await page.request.put('/api/profile', { data: profile });
  expect(answer.status(), await answer.text()).toBeLessThan(300);
}

test('in rows of people the title gives way to the institution, and no dot begins or ends a line: layout', async ({
  join,
}) => {
  const name = `Lívia ${unique()}`;
  const author = await join(name);
  const { page } = await join('Rui Antunes', { viewport: { width: 390, height: 844 } });
  const address = await createCommunity(author.page, 'Linhas de gente');
  await enter(page, address);
  const text = `Duas linhas. ${Date.now()}`;
  await publish(author, text);
  const places: [string, () => Promise<unknown>, Locator][] = [
    ['feed', () => openRecent(page), cardOf(page, text).locator('div:has(> span > span > a > time)')],
    ['participants', () => page.goto(`${address}/participants`), page.getByRole('main').getByRole('link', { name })],
    ['Linkar', () => seek(page, name), page.getByRole('main').getByRole('link', { name })],
  ];
  const long = 'Universidade Federal do Recôncavo da Bahia';
  for (const [title, institution] of [
    ['Professora de Comunicação Social da Cultura', 'UFRB'],
    ['Professora de Comunicação Social da Cultura', long],
    ['Doutoranda', long],
  ] as const) {
    await describe(author, title, institution);
    const whole = expect.stringContaining(institution.replaceAll(' ', ''));
    for (const [place, open, row] of places) {
      await open();
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        const where = `${place}, ${width}, ${title}, ${institution}`;
        await expect.poll(() => readLine(row), where).toEqual({ letters: whole, dotsAlone: 0 });
      }
    }
  }
});
