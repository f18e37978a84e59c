import { expect, type Page, test } from '../people.ts';
import { makePng } from '../pictures.ts';

async function idOf(page: Page): Promise<string> {
  const { me }: { me: { id: string } } = await (await page.request.get('/api/accounts/me')).json();
  return me.id;
}

test('one fills in the profile, and whoever looks at it sees it change', async ({ join }) => {
  const dandara = await join('Dandara Lopes', { at: '/' });
  const nilo = await join('Nilo Barcelos', { at: '/' });
  await nilo.page.goto(`/profile/${await idOf(dandara.page)}`);
  await expect(nilo.page.getByRole('heading', { level: 1, name: 'Dandara Lopes' })).toBeVisible();
  await expect(nilo.page.getByText('IIA: 0.0')).toHaveCount(0);

  const { page } = dandara;
  await page.goto('/profile');
  await expect(page.getByRole('link', { name: 'IIA: 0.0' })).toBeVisible();
  for (const label of ['Posts', 'Links', 'Seguidores', 'Seguindo'])
    await expect(page.getByText(label, { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Colaborações' }).click();
  await expect(page.getByText('Nenhuma colaboração ainda')).toBeVisible();
  await page.getByRole('tab', { name: 'Avaliações' }).click();
  await expect(page.getByText('Nenhuma avaliação ainda')).toBeVisible();

  await page.getByRole('button', { name: 'Editar Perfil' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar Perfil' });
  const username = dialog.getByRole('textbox', { name: 'Nome de usuário' });
  await username.fill('');
  await username.pressSequentially(`Dân-da.ra ${Date.now() % 1e6}_!`);
  await expect(username).toHaveValue(/^dandara\d+_$/);
  await dialog.getByRole('textbox', { name: 'Nome completo' }).fill('D');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByText('Nome muito curto')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Nome completo' })).toBeFocused();
  await dialog.getByRole('textbox', { name: 'Nome completo' }).fill('Dandara Lopes Reis');
  await dialog.getByRole('textbox', { name: 'Título' }).fill('Mestranda em Linguística');
  await dialog.getByRole('textbox', { name: 'Instituição' }).fill('Universidade Federal da Bahia');
  await dialog.getByRole('textbox', { name: 'Biografia' }).fill('Gravo sotaques do Recôncavo.');
  await dialog.getByRole('switch', { name: /Aberto a convites/ }).uncheck();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Perfil atualizado com sucesso!')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Dandara Lopes Reis' })).toBeVisible();

  await expect(nilo.page.getByRole('heading', { level: 1, name: 'Dandara Lopes Reis' })).toBeVisible();
  await expect(nilo.page.getByText('Gravo sotaques do Recôncavo.')).toBeVisible();
  await expect(nilo.page.getByRole('button', { name: 'Perfil Fechado' })).toBeDisabled();
});

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
