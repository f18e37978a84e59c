import { confirmSignOut, expect, type Page, test } from '../people.ts';
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

test('a photo is chosen, placed by mouse, keys and zoom, sent, and seen', async ({ join }) => {
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

test('going back closes what lies over a page, one after the other, and keeps page and words', async ({ join }) => {
  const { page } = await join('Yasmin Teixeira', { at: '/' });
  await page.goto('/linkar');
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Perfil' }).click();
  await page.getByRole('button', { name: 'Editar Perfil' }).click();
  const sheet = page.getByRole('dialog', { name: 'Editar Perfil' });
  await sheet.getByRole('textbox', { name: 'Biografia' }).fill('Escrevo e me distraio.');
  const picture = { name: 'eu.png', mimeType: 'image/png', buffer: makePng(600, 600, [90, 120, 60]) };
  await sheet.getByLabel('Foto', { exact: true }).setInputFiles(picture);
  const crop = page.getByRole('dialog', { name: 'Recortar foto' });
  await expect(crop.getByRole('application')).toBeVisible();
  await page.goBack();
  await expect(crop).toBeHidden();
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/profile$/);
  await page.getByRole('button', { name: 'Editar Perfil' }).click();
  await expect(sheet.getByRole('textbox', { name: 'Biografia' })).toHaveValue('Escrevo e me distraio.');
  await page.goBack();
  await expect(sheet).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/linkar$/);

  for (const [address, button, title] of [
    ['/drops', /Criar/, 'Criar Drop'],
    ['/communities', 'Criar Nova RePublyka', 'Criar Nova RePublyka'],
  ] as const) {
    await page.goto(address);
    await page.getByRole('main').getByRole('button', { name: button }).first().click();
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog', { name: title })).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
  }
});

test('a photo is not lost by a line that breaks once it is there', async ({ join }) => {
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

test('a photo that is refused is told in the words of the server, and another may be chosen', async ({ join }) => {
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

test('settings: theme, sessions, and the people one blocked', async ({ join }) => {
  const { page } = await join('Helena Koga', { expectedErrors: [/404/], at: '/' });
  const other = await join('Vicente Aguiar', { at: '/' });
  const otherId = await idOf(other.page);
  await page.goto(`/profile/${otherId}`);
  await page.getByRole('button', { name: 'Mais opções' }).click();
  await page.getByRole('menuitem', { name: /Bloquear/ }).click();
  const block = page.getByRole('alertdialog').getByRole('button', { name: /Bloquear/ });
  await block.click();
  await expect(page.getByText(/Você bloqueou @/)).toBeVisible();
  await expect(page.getByText('Perfil não encontrado')).toBeVisible();
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Configurações' }).click();
  await expect(page.getByText('Este aparelho', { exact: true })).toBeVisible();
  await page.getByRole('radio', { name: 'Escuro' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('radio', { name: 'Sistema' }).check();
  await page.getByRole('button', { name: 'Desbloquear Vicente Aguiar' }).click();
  await expect(page.getByText('Você não bloqueou ninguém.')).toBeVisible();
  await page.goto(`/profile/${otherId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Vicente Aguiar' })).toBeVisible();
});

test('a profile is shared, a failure says so, and one leaves from the own one', async ({ join }) => {
  const { page, context } = await join('Cecília Prado', { at: '/' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Compartilhar', exact: true }).click();
  await expect(page.getByText('Link do perfil copiado!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/profile/${await idOf(page)}`);
  await page.evaluate(() => {
    Object.defineProperty(navigator.clipboard, 'writeText', { value: () => Promise.reject(new Error('Not allowed')) });
    document.execCommand = () => false;
  });
  await page.getByRole('button', { name: 'Compartilhar', exact: true }).click();
  await expect(page.getByText('Erro ao compartilhar perfil')).toBeVisible();
  const row = page.getByRole('button', { name: 'Editar Perfil' }).locator('xpath=..');
  await expect(row.getByRole('button')).toHaveText(['Editar Perfil', '', '']);
  await page.getByRole('button', { name: 'Sair', exact: true }).click();
  await confirmSignOut(page);
  await expect(page).toHaveURL(/\/auth/);
});

test('a block that is over leaves nothing behind: profile, suggestions and notifications come back', async ({
  join,
}) => {
  const helena = await join('Helena Koga', { expectedErrors: [/404/], at: '/' });
  const vicente = await join('Vicente Aguiar', { at: '/' });
  const otherId = await idOf(vicente.page);
  // Within the seconds that a fresh page hears again.
  for (let round = 0; round < 2; round += 1) {
    await helena.page.request.put(`/api/people/${otherId}/block`);
    await helena.page.request.delete(`/api/people/${otherId}/block`);
  }
  await helena.page.goto('/linkar');
  const row = helena.page.getByRole('listitem').filter({ hasText: 'Vicente Aguiar' });
  await expect(row.first()).toBeVisible();
  await helena.page.waitForLoadState('networkidle');
  await expect(row.first()).toBeVisible();
  await helena.page.goto(`/profile/${otherId}`);
  await expect(helena.page.getByRole('heading', { level: 1, name: 'Vicente Aguiar' })).toBeVisible();
  await helena.page.waitForLoadState('networkidle');
  await expect(helena.page.getByRole('heading', { level: 1, name: 'Vicente Aguiar' })).toBeVisible();
  await expect(helena.page.getByRole('navigation', { name: 'Principal' }).first()).toBeVisible();
});
