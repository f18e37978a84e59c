import { readClipboard } from '../clipboard.ts';
import { expect, type Page, test } from '../people.ts';
import { cardOf, openRecent, publish } from '../posts.ts';

const permissions = ['clipboard-read', 'clipboard-write'];

function citeDialog(page: Page) {
  return page.getByRole('dialog', { name: 'Citar', exact: true });
}

test('a post is cited: its reference with bold, and the call for it in a text: the clipboard of a browser', async ({
  join,
}) => {
  const author = await join('Cecília Prado da Silva Filho', { at: '/' });
  const reader = await join('Nilo Barcelos', { permissions, at: '/' });
  const words = `As facetas continuam todas de pé ${Date.now()}. Voltei ao texto.`;
  const postId = await publish(author, words);
  const { page } = reader;
  await openRecent(page);
  await cardOf(page, words).getByText('As facetas').click();
  await expect(page.getByRole('region', { name: 'Comentários' })).toBeVisible();
  await cardOf(page, words).getByRole('button', { name: 'Mais opções' }).click();
  await page.getByRole('menuitem', { name: 'Citar' }).click();
  await page.getByRole('button', { name: 'Referência em ABNT' }).click();
  const dialog = citeDialog(page);
  await dialog.getByRole('button', { name: 'Copiar referência' }).click();
  await expect(page.getByText('Referência copiada')).toBeVisible();
  const { html, text } = await readClipboard(page);
  expect(text).toMatch(
    /^SILVA FILHO, Cecília Prado da\. As facetas continuam todas de pé \d+ \[\.\.\.\]\. .* Publyka: @/,
  );
  expect(text).toContain(`Disponível em: ${new URL(page.url()).origin}/post/${postId}. Acesso em: `);
  expect(html).toMatch(/<b>As facetas continuam todas de pé \d+<\/b> \[\.\.\.\]\./);
  await dialog.getByRole('button', { name: 'Como escrever os nomes' }).click();
  await page.getByText('Só as iniciais').click();
  await page.keyboard.press('Escape');
  await expect(dialog.getByText('SILVA FILHO, C. P. da.')).toBeVisible();
  await dialog.getByText('Na frase').click();
  await dialog.getByRole('button', { name: 'Copiar citação' }).click();
  await expect(page.getByText('Citação copiada')).toBeVisible();
  expect((await readClipboard(page)).text).toMatch(/^Silva Filho \(\d{4}\)$/);
  // What one chose stays chosen; going back closes the sheet and nothing else.
  await dialog.getByRole('combobox', { name: 'Norma da referência' }).selectOption('2018');
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`/post/${postId}`);
});
