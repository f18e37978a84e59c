import { createCommunity, enter, messageOf, rowOf, say } from '../conversations.ts';
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

test('the owner shows what a role may do before giving it, and hands the group over', async ({ join }) => {
  const iara = await join('Iara Nascimento');
  const rui = await join('Rui Antunes');
  const tobias = await join('Tobias Arruda');
  const address = await createCommunity(iara.page, 'Papéis do mangue');
  await enter(rui.page, address);
  await enter(tobias.page, address);
  await say(tobias.page, 'Oferta imperdível');
  await iara.page.goto(`${address}/participants`);
  const page = iara.page;
  await expect(page.getByRole('list', { name: 'Cuidam do grupo' }).getByText('Responsável')).toBeVisible();
  await page.getByRole('button', { name: 'Opções de Rui Antunes' }).click();
  await expect(page.getByRole('menuitem', { name: /^Membro \(papel atual\)/ })).toBeVisible();
  await expect(page.getByText('exclui mensagens de qualquer pessoa')).toBeVisible();
  await page.getByRole('menuitem', { name: /^Administra/ }).click();
  await expect(page.getByText('Rui Antunes agora administra')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Cuidam do grupo' }).getByText('Administra')).toBeVisible();

  const log = rui.page.getByRole('log', { name: 'Mensagens' });
  await expect(log.getByText('Iara Nascimento deu a administração a você')).toBeVisible();
  const message = messageOf(rui.page, 'Oferta imperdível');
  await message.hover();
  await message.getByRole('button', { name: 'Mais opções' }).click();
  await rui.page.getByRole('menuitem', { name: 'Excluir' }).click();
  await rui.page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(messageOf(tobias.page, 'Oferta imperdível')).toHaveCount(0);
  await rui.page.goto(`${address}/info`);
  await rui.page.getByRole('button', { name: 'Editar RePublyka' }).click();
  await expect(rui.page.getByRole('dialog', { name: 'Editar RePublyka' })).toBeVisible();

  await page.getByRole('button', { name: 'Opções de Rui Antunes' }).click();
  await page.getByRole('menuitem', { name: /^Responsável/ }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Passar a outra pessoa?' });
  await expect(dialog).toContainText('Rui Antunes passa a cuidar de Papéis do mangue');
  await dialog.getByRole('button', { name: 'Passar' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Opções de Rui Antunes' })).toHaveCount(0);
  await page.goto(address);
  await expect(page.getByText('Você passou a RePublyka a Rui Antunes')).toBeVisible();
});

test('who administrates removes a member with a reason; a ban holds until it is lifted', async ({ join }) => {
  const iara = await join('Iara Nascimento');
  const tobias = await join('Tobias Arruda', { expectedErrors: [/404/] });
  const address = await createCommunity(iara.page, 'Mangue sem propaganda');
  await enter(tobias.page, address);
  await say(tobias.page, 'Cursos com desconto');
  const { page } = iara;
  await page.goto(`${address}/participants`);
  await page.getByRole('button', { name: 'Opções de Tobias Arruda' }).click();
  await page.getByRole('menuitem', { name: 'Remover do grupo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remover Tobias Arruda?' });
  await dialog.getByRole('button', { name: 'Remover', exact: true }).click();
  await expect(dialog.getByText('Escreva o motivo: a pessoa vai ler')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Propaganda repetida');
  await dialog.getByRole('switch', { name: 'Impedir que volte' }).check();
  await dialog.getByRole('button', { name: 'Remover, sem volta' }).click();
  await expect(page.getByText('Pessoa removida, sem volta')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Opções de Tobias Arruda' })).toHaveCount(0);

  await expect(tobias.page).toHaveURL(/\/communities$/);
  await tobias.page.goto(address);
  await expect(tobias.page.getByText('não permite que você volte a entrar')).toBeVisible();
  await expect(tobias.page.getByRole('button', { name: 'Entrar' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Quem não pode voltar' }).click();
  const bans = page.getByRole('dialog', { name: 'Quem não pode voltar' });
  await expect(bans.getByText('Propaganda repetida')).toBeVisible();
  await bans.getByRole('button', { name: 'Deixar voltar Tobias Arruda' }).click();
  await expect(bans.getByText('Ninguém está impedido de entrar.')).toBeVisible();
  await page.goto(address);
  await expect(page.getByText('Você baniu Tobias Arruda')).toBeVisible();
  await enter(tobias.page, address);
});
