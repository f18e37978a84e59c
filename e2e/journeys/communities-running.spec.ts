import { createCommunity, enter, rowOf } from '../conversations.ts';
import { expect, test } from '../people.ts';
import { makePng } from '../pictures.ts';
import { refusal } from '../posts.ts';

// Two browsers at once, each screen checked by axe in both themes.
test.describe.configure({ timeout: 120_000 });

test('who owns a group edits it before everybody, and a refusal puts it back', async ({ join }) => {
  const iara = await join('Iara Nascimento', { expectedErrors: [/500/] });
  const rui = await join('Rui Antunes');
  const address = await createCommunity(iara.page, 'Mangue em obras');
  await enter(rui.page, address);
  await rui.page.goto(`${address}/info`);
  await expect(rui.page.getByRole('button', { name: 'Pesquisar Mensagens' })).toBeVisible();
  await expect(rui.page.getByRole('button', { name: 'Editar RePublyka' })).toHaveCount(0);

  await iara.page.goto(`${address}/info`);
  await iara.page.getByRole('button', { name: 'Editar RePublyka' }).click();
  const dialog = iara.page.getByRole('dialog', { name: 'Editar RePublyka' });
  const name = dialog.getByRole('textbox', { name: 'Nome' });
  await expect(name).toHaveValue('Mangue em obras');
  await name.fill(' ');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByText('Por favor, insira um nome para a RePublyka')).toBeVisible();
  await name.fill('Mangue pronto');
  await dialog.getByRole('textbox', { name: 'Descrição' }).fill('Maré, caranguejo e gente.');
  const picture = { name: 'mangue.png', mimeType: 'image/png', buffer: makePng(300, 300, [40, 120, 90]) };
  await dialog.locator('input[type=file]').setInputFiles(picture);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(iara.page.getByText('RePublyka atualizada!')).toBeVisible();
  await expect(dialog).toBeHidden();
  const shown = rui.page.getByRole('main');
  await expect(shown.getByRole('heading', { level: 1, name: 'Mangue pronto' })).toBeVisible();
  await expect(shown.getByText('Maré, caranguejo e gente.')).toBeVisible();
  await rui.page.goto(address);
  const log = rui.page.getByRole('log', { name: 'Mensagens' });
  await expect(log.getByText('Iara Nascimento mudou o nome para “Mangue pronto”')).toBeVisible();
  await expect(log.getByText('Iara Nascimento mudou a imagem')).toBeVisible();
  await rui.page.goto('/communities');
  await expect(rowOf(rui.page, 'Mangue pronto').locator('img')).toBeVisible();

  await iara.page.route(`**/api${address}`, (route) =>
    route.request().method() === 'PATCH' ? route.fulfill(refusal) : route.fallback(),
  );
  await iara.page.getByRole('button', { name: 'Editar RePublyka' }).click();
  await name.fill('Nome recusado');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(iara.page.getByText('Erro ao editar RePublyka')).toBeVisible();
  await expect(name).toHaveValue('Nome recusado');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(iara.page.getByRole('heading', { level: 1, name: 'Mangue pronto' })).toBeVisible();
});
