import { expect, test } from '../people.ts';
import { cardOf, openRecent, publish } from '../posts.ts';

test('a reported post disappears for who reported it, and for nobody else', async ({ join }) => {
  const author = await join('Vicente Aguiar', { at: '/' });
  const text = `Parágrafo da Clarice. ${Date.now()}`;
  const postId = await publish(author, text);
  const { page } = await join('Lia Sampaio', { at: '/' });
  await openRecent(page);
  await cardOf(page, text).getByRole('button', { name: 'Mais opções' }).click();
  await page.getByRole('menuitem', { name: 'Reportar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reportar publicação' });
  await dialog.getByRole('button', { name: 'Reportar' }).click();
  await expect(dialog.getByText('Escolha um motivo')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Plágio ou autoria falsa' }).check();
  await dialog.getByRole('textbox', { name: 'Conte mais, se quiser' }).fill('Sem aspas.');
  await dialog.getByRole('button', { name: 'Reportar' }).click();
  await expect(page.getByText('Post reportado. Nossa equipe irá revisar.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(cardOf(page, text)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Relevantes' })).toBeVisible();
  await expect(cardOf(page, text)).toHaveCount(0);
  await author.page.goto(`/post/${postId}`);
  await expect(cardOf(author.page, text)).toBeVisible();
});
