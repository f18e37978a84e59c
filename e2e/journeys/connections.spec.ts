import type { Locator } from '@playwright/test';
import { createCommunity, enter } from '../conversations.ts';
import { expect, type Page, type Person, test } from '../people.ts';
import { cardOf, openRecent, publish } from '../posts.ts';

async function idOf(page: Page): Promise<string> {
  const { me }: { me: { id: string } } = await (await page.request.get('/api/accounts/me')).json();
  return me.id;
}

const unique = () => `Ana${[...String(Date.now())].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;

test('two people: one invites, the other accepts, and both see every state as it changes', async ({ join }) => {
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

test('an invitation is withdrawn, refused, and closed people take none', async ({ join }) => {
  const tobias = await join('Tobias Arruda', { expectedErrors: [/409/] });
  const iara = await join('Iara Nascimento');
  const iaraId = await idOf(iara.page);
  await tobias.page.goto(`/profile/${iaraId}`);
  await tobias.page.getByRole('button', { name: 'Linkar', exact: true }).click();
  await tobias.page.getByRole('button', { name: 'Convite Pendente' }).click();
  await tobias.page.getByRole('alertdialog').getByRole('button', { name: 'Retirar convite' }).click();
  await expect(tobias.page.getByText('Convite retirado')).toBeVisible();
  await tobias.page.getByRole('button', { name: 'Linkar', exact: true }).click();
  await expect(tobias.page.getByRole('button', { name: 'Convite Pendente' })).toBeVisible();

  await iara.page.goto('/linkar?aba=convites');
  await iara.page.getByRole('button', { name: 'Recusar convite de Tobias Arruda' }).click();
  await expect(iara.page.getByText('Convite rejeitado')).toBeVisible();
  await expect(iara.page.getByText('Nenhum convite por aqui')).toBeVisible();
  await iara.page.getByRole('link', { name: 'Ver sugestões' }).click();
  await expect(iara.page.getByRole('tab', { name: 'Sugestões' })).toHaveAttribute('aria-selected', 'true');
  await iara.page.getByRole('tab', { name: /^Convites/ }).click();
  await expect(tobias.page.getByRole('button', { name: 'Linkar', exact: true })).toBeVisible();

  const closed = await join('Otávio Meirelles');
  const closedId = await idOf(closed.page);
  // A page that hears nothing does not know of it yet: what the server says is what counts.
  await tobias.page.routeWebSocket(/\/api\/live/, () => undefined);
  await tobias.page.goto(`/profile/${closedId}`);
  const link = tobias.page.getByRole('button', { name: 'Linkar', exact: true });
  await expect(link).toBeVisible();
  await closed.page.goto('/profile');
  await closed.page.getByRole('button', { name: 'Editar Perfil' }).click();
  const dialog = closed.page.getByRole('dialog', { name: 'Editar Perfil' });
  await dialog.getByRole('switch', { name: /Aberto a convites/ }).uncheck();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(closed.page.getByText('Perfil atualizado com sucesso!')).toBeVisible();
  await link.click();
  await expect(tobias.page.getByText('Este usuário não está aceitando convites no momento')).toBeVisible();
});

test('suggestions: the reason on each, pending only by whom one invited, dismissed with a way back', async ({
  join,
}) => {
  const helena = await join('Helena Koga', { expectedErrors: [/500/] });
  const name = unique();
  const ana = await join(`${name} Moraes`);
  await ana.page.goto(`/profile/${await idOf(helena.page)}`);
  await ana.page.getByRole('button', { name: 'Linkar', exact: true }).click();
  await expect(ana.page.getByText('Convite enviado! 📨')).toBeVisible();

  const { page } = helena;
  await page.goto('/linkar');
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('Quer se linkar com você');
  // On the list a request counts as pending only if the viewer sent it.
  await expect(row.getByRole('button', { name: `Linkar com ${name} Moraes` })).toBeVisible();
  // 44 px around the smaller button end where those of the other begin.
  const [link, dismissal] = await Promise.all(
    [/^Linkar com/, /^Não sugerir/].map((button) => row.getByRole('button', { name: button }).boundingBox()),
  );
  expect((dismissal?.y ?? 0) - (link?.y ?? 0) - (link?.height ?? 0) / 2).toBeGreaterThanOrEqual(22);
  await row.getByRole('button', { name: `Não sugerir ${name} Moraes` }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: `Linkar com ${name} Moraes` }).click();
  await expect(page.getByText('Convite aceito! Vocês agora estão conectados e seguindo um ao outro. 🤝')).toBeVisible();
  await expect(row.getByRole('link', { name: 'Conectado' })).toBeVisible();
  await expect(ana.page.getByRole('button', { name: 'Conectado' })).toBeVisible();
});

test('suggestions that fail show other people; a search finds by name without accents', async ({ join }) => {
  const { page } = await join('Caetano Brum', { expectedErrors: [/500/] });
  const name = unique();
  await join(`${name} Conceição`);
  await page.route('**/api/suggestions', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'x', requestId: 'x' } }),
  );
  await page.goto('/linkar');
  await expect(page.getByRole('button', { name: /^Linkar com / }).first()).toBeVisible();
  const field = page.getByRole('searchbox', { name: 'Buscar por nome, área ou instituição...' });
  await field.fill(`${name.toUpperCase()} conceicao`);
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: /^Linkar com / }).click();
  await expect(row.getByRole('button', { name: /^Pendente/ })).toBeVisible();
  await field.fill('zzzzqqqq ninguém');
  await expect(page.getByText('Ninguém encontrado')).toBeVisible();
  await page.getByRole('button', { name: 'Limpar busca' }).click();
  await expect(page.getByRole('tab', { name: 'Sugestões' })).toBeVisible();
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

test('in rows of people the title gives way to the institution, and no dot begins or ends a line', async ({ join }) => {
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
