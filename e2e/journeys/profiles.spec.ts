import { expect, test } from '../people.ts';
import { makePng } from '../pictures.ts';

test('a photo is chosen, placed, sent, and not lost when it is refused or the line breaks: only a browser draws it', async ({
  join,
}) => {
  test.slow();
  await test.step('a photo is chosen, placed by mouse, keys and zoom, sent, and seen', async () => {
    const { page } = await join('Maíra Quintão', { at: '/' });
    await page.goto('/profile');
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Adicionar foto' }).click(),
    ]);
    await chooser.setFiles({ name: 'notas.txt', mimeType: 'text/plain', buffer: Buffer.from('nada') });
    await expect(page.getByText('Por favor, selecione um arquivo de imagem')).toBeVisible();
    const picture = { name: 'eu.png', mimeType: 'image/png', buffer: makePng(900, 600, [40, 120, 90]) };
    await page.getByLabel('Foto', { exact: true }).setInputFiles(picture);
    const dialog = page.getByRole('dialog', { name: 'Recortar foto' });
    const stage = dialog.getByRole('application');
    await expect(stage).toBeVisible();
    await stage.focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('+');
    await expect(dialog.getByRole('slider', { name: 'Zoom' })).toHaveAttribute('aria-valuetext', '110%');
    await dialog.getByRole('slider', { name: 'Zoom' }).fill('2');
    await dialog.getByRole('button', { name: 'Girar' }).click();
    await dialog.getByRole('button', { name: 'Usar foto' }).click();
    await expect(page.getByText('Foto atualizada com sucesso!')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Trocar foto' }).locator('img[src*="/files/"]')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Trocar foto' }).locator('img[src*="/files/"]')).toBeVisible();
  });

  await test.step('a photo is not lost by a line that breaks once it is there', async () => {
    const { page } = await join('Otávio Meirelles', { expectedErrors: [/ERR_FAILED/], at: '/' });
    await page.goto('/profile');
    await page.route('**/api/profile/avatar', (route) => route.abort());
    const picture = { name: 'eu.png', mimeType: 'image/png', buffer: makePng(600, 600, [90, 60, 120]) };
    await page.getByLabel('Foto', { exact: true }).setInputFiles(picture);
    await page.getByRole('dialog', { name: 'Recortar foto' }).getByRole('button', { name: 'Usar foto' }).click();
    await expect(page.getByText('Sem conexão. Sua foto troca quando ela voltar.')).toBeVisible();
    await page.unroute('**/api/profile/avatar');
    await expect(page.getByText('Foto atualizada com sucesso!')).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('button', { name: 'Trocar foto' }).locator('img[src*="/files/"]')).toBeVisible();
  });

  await test.step('a photo that is refused is told in the words of the server, and another may be chosen', async () => {
    const { page } = await join('Nilo Barcelos', { expectedErrors: [/503/], at: '/' });
    await page.goto('/profile');
    const busy = { code: 'unavailable', message: 'O serviço está ocupado. Tente de novo em instantes', requestId: 'x' };
    await page.route('**/api/profile/avatar', (route) => route.fulfill({ status: 503, json: busy }));
    const picture = { name: 'eu.png', mimeType: 'image/png', buffer: makePng(600, 600, [120, 60, 90]) };
    await page.getByLabel('Foto', { exact: true }).setInputFiles(picture);
    await page.getByRole('dialog', { name: 'Recortar foto' }).getByRole('button', { name: 'Usar foto' }).click();
    await expect(page.getByText(busy.message)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Adicionar foto' })).toBeEnabled();
  });
});
