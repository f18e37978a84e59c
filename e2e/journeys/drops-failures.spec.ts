import { cardOf, fixture, openDialog } from '../drops.ts';
import { expect, type Page, test } from '../people.ts';

/** Fills the form, and waits until everything is on the server. */
async function fillDialog(page: Page, description: string) {
  const dialog = await openDialog(page);
  await dialog.getByLabel('Vídeo', { exact: true }).setInputFiles(fixture('portrait.webm'));
  await dialog.getByRole('textbox', { name: 'Descrição' }).fill(description);
  await expect(dialog.getByRole('radio', { name: 'Quadro 3 de 5' })).toBeChecked();
  await expect(dialog.getByText(/^Pronto/)).toBeVisible();
  return dialog;
}

test('two tabs with the same draft publish one drop, and one that was deleted meanwhile does not come back: several tabs, and media', async ({
  join,
}) => {
  test.setTimeout(180_000);
  await test.step('two tabs with the same draft publish one drop, and what one does the other shows', async () => {
    const { page, context } = await join('Otávio Meirelles');
    const title = `Em duas abas ${Date.now()}`;
    const dialog = await fillDialog(page, title);
    const other = await context.newPage();
    const otherDialog = await openDialog(other);
    await expect(otherDialog.getByRole('textbox', { name: 'Descrição' })).toHaveValue(title);
    await expect(otherDialog.getByText(/^Pronto/)).toBeVisible();
    for (const [tab, its] of [[page, dialog] as const, [other, otherDialog] as const]) {
      await tab.bringToFront();
      await its.getByRole('button', { name: 'Publicar' }).click();
      await expect(tab.getByText('Drop criado com sucesso! 🎬')).toBeVisible();
    }
    for (const tab of [page, other]) {
      await tab.goto('/drops');
      await expect(cardOf(tab, title)).toHaveCount(1);
    }
    await cardOf(other, title).getByRole('button', { name: 'Curtir' }).click();
    await expect(cardOf(page, title).getByRole('button', { name: 'Curtir' })).toHaveAttribute('aria-pressed', 'true');
    await cardOf(page, title)
      .getByRole('button', { name: /Excluir/ })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
    await expect(cardOf(other, title)).toHaveCount(0);
  });

  await test.step('a drop whose answer was lost, deleted meanwhile, does not come back', async () => {
    const { page } = await join('Dandara Lopes', { expectedErrors: [/ERR_FAILED|410/] });
    const title = `Não volta ${Date.now()}`;
    const dialog = await fillDialog(page, title);
    let id = '';
    await page.route('**/api/drops', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      id = route.request().postDataJSON().id;
      await route.fetch();
      await route.abort();
    });
    await dialog.getByRole('button', { name: 'Publicar' }).click();
    await expect(page.getByText('Erro ao criar Drop. Tente novamente.')).toBeVisible();
    await page.unroute('**/api/drops');
    expect((await page.request.delete(`/api/drops/${id}`)).status()).toBe(204);
    await dialog.getByRole('button', { name: 'Publicar' }).click();
    await expect(page.getByText(/Este Drop já tinha saído, e depois foi excluído/)).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Descrição' })).toHaveValue(title);
    await expect(dialog.getByRole('button', { name: 'Escolher vídeo' })).toBeVisible();
    expect((await page.request.get(`/api/drops/${id}`)).status()).toBe(404);
  });
});

test('told to be published, a drop goes out once its video is there, and until then the page asks before closing: a tab that closes', async ({
  join,
}) => {
  const { page } = await join('Elza Campos');
  // The cover is not made yet when the sheet is closed.
  await page.addInitScript(() => {
    const { toBlob } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.toBlob = function (...words) {
      setTimeout(() => toBlob.apply(this, words), 600);
    };
  });
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/api/uploads/*', async (route) => {
    if (route.request().method() === 'PATCH') await promise;
    await route.continue();
  });
  const title = `Sai sozinho ${Date.now()}`;
  const dialog = await openDialog(page);
  await dialog.getByLabel('Vídeo', { exact: true }).setInputFiles(fixture('portrait.webm'));
  await dialog.getByRole('textbox', { name: 'Descrição' }).fill(title);
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await expect(dialog.getByText('Publica sozinho quando o vídeo chegar.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Linkar' }).click();
  await expect(page.getByRole('heading', { name: 'Linkar' })).toBeVisible();
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  letGo();
  await expect(page.getByText('Drop criado com sucesso! 🎬')).toBeVisible({ timeout: 30_000 });
  await expect(page).toHaveURL(/\/linkar$/);
  await page.goto('/drops');
  await expect(cardOf(page, title)).toHaveCount(1);
});
