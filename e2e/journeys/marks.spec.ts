import { readFile } from 'node:fs/promises';
import { expect, type Page, type Person, test } from '../people.ts';
import { cardOf, publish } from '../posts.ts';

const text =
  'Todo semestre alguém me pede “só o link do repositório”. O link é o fim do trabalho, não o começo.\n\n' +
  'Antes dele vem um arquivo que outra pessoa consiga abrir, com nomes de coluna que não sejam x1, x2, x3.';
const words = 'O link é o fim do trabalho, não o começo.';

async function mark({ page }: Person, postId: string, exact: string): Promise<void> {
  const id = crypto.randomUUID().replace(/^(.{14})./u, '$17');
  const data = { id, exact, prefix: '', suffix: '' };
  const answer = await page.request.post(`/api/posts/${postId}/marks`, { data });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** As a finger or the keys do: the browser tells the page of it. */
async function select(page: Page, selected: string, postId = ''): Promise<void> {
  await page.evaluate(
    ([sought, id]) => {
      const words = document.querySelector(id ? `[data-words="${id}"]` : '[data-words]') ?? document;
      const texts = document.createTreeWalker(words, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const at = node.textContent?.indexOf(sought) ?? -1;
        if (at !== -1) getSelection()?.setBaseAndExtent(node, at, node, at + sought.length);
      }
    },
    [selected, postId] as const,
  );
}

test('words are selected, marked offline and found again: only a browser selects', async ({ join }) => {
  test.slow();
  await test.step('words that are selected before the strokes come stay selected', async () => {
    const author = await join('Helena Koga');
    const id = await publish(author, text);
    const { page } = await join('Cecília Prado');
    const { promise: isSelected, resolve: letStrokesCome } = Promise.withResolvers<void>();
    await page.route(/marked-post/, async (route) => {
      await isSelected;
      await route.continue();
    });
    await page.goto(`/post/${id}`);
    const plain = await cardOf(page, words).locator('[data-words]').elementHandle();
    await select(page, words);
    const bar = page.getByRole('toolbar', { name: 'Trecho selecionado' });
    await expect(bar).toBeVisible();
    letStrokesCome();
    await expect.poll(() => plain?.evaluate((element) => element.isConnected)).toBe(false);
    await expect(bar).toBeVisible();
    expect(await page.evaluate(() => String(getSelection()))).toBe(words);
  });

  await test.step('a reader sees how many marked what, marks words without a connection, and finds them with their source', async () => {
    const author = await join('Helena Koga');
    const id = await publish(author, text);
    for (const name of ['Rui Antunes', 'Eva Sá']) await mark(await join(name), id, words);
    const { page, context } = await join('Cecília Prado', {
      expectedErrors: [/ERR_INTERNET_DISCONNECTED|WebSocket/],
      at: '/',
    });
    await page.goto(`/post/${id}`);
    await expect(page.getByText('2 pessoas grifaram')).toBeVisible();
    await page.getByRole('button', { name: `2 mãos grifaram: ${words}` }).click();
    const card = page.getByRole('region', { name: 'Trecho grifado' });
    await expect(card).toBeFocused();
    await card.getByRole('button', { name: 'Grifar também' }).click();
    await expect(page.getByText('3 pessoas grifaram')).toBeVisible();
    await expect(card).toContainText('Você e mais 2 grifaram');
    await card.getByRole('button', { name: 'Fechar' }).click();

    await select(page, 'nomes de colun');
    const bar = page.getByRole('toolbar', { name: 'Trecho selecionado' });
    await expect(bar).toBeVisible();
    await context.setOffline(true);
    await bar.getByRole('button', { name: 'Grifar' }).click();
    await expect(page.getByText('Grifado. Está em Meus grifos.')).toBeVisible();
    await expect(page.locator('mark', { hasText: 'nomes de coluna' })).toBeVisible();
    await context.setOffline(false);
    await expect.poll(async () => (await (await page.request.get('/api/marks')).json()).count).toBe(2);

    await page.goto('/profile/grifos');
    await expect(page.getByRole('article', { name: 'Grifo em Helena Koga' })).toHaveCount(2);
    await page.getByRole('button', { name: 'Exportar' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Markdown (.md)' }).click();
    const file = await (await download).path();
    expect(await readFile(file, 'utf8')).toContain(`> ${words}\n\nHelena Koga, `);
  });
});
