import { composerOf, createCommunity, messageOf, say } from '../conversations.ts';
import { expect, type Page, test } from '../people.ts';
import { refusal } from '../posts.ts';

test.describe.configure({ timeout: 120_000 });

test('two people talk: join by link, answer, edit, react, delete, all without reloading: the happy way of two people', async ({
  join,
}) => {
  const iara = await join('Iara Nascimento');
  const rui = await join('Rui Antunes');
  const address = await createCommunity(iara.page, 'Mangues do Norte');
  await rui.page.goto(address);
  await expect(rui.page.getByRole('heading', { name: 'Mangues do Norte' })).toBeVisible();
  await rui.page.getByRole('button', { name: 'Entrar' }).click();
  await expect(iara.page.getByText('2 participantes')).toBeVisible();

  await say(iara.page, 'A maré de sábado é 0,2 às 6h40');
  await expect(messageOf(rui.page, 'A maré de sábado')).toBeVisible();
  await composerOf(rui.page).pressSequentially('Eu');
  await expect(iara.page.getByText('Rui está digitando…')).toBeVisible();
  await say(rui.page, 'Eu vou: https://exemplo.br/barco e levo a sonda');
  const answer = messageOf(iara.page, 'levo a sonda');
  await expect(answer.getByRole('link', { name: 'https://exemplo.br/barco' })).toHaveAttribute(
    'rel',
    'noopener noreferrer nofollow ugc',
  );
  await expect(answer.getByRole('link', { name: 'Rui Antunes' }).first()).toHaveAttribute('href', /\/profile\//);

  await composerOf(iara.page).press('ArrowUp');
  const editor = iara.page.getByRole('form', { name: 'Editando mensagem' });
  await editor.getByRole('textbox').fill('A maré de domingo é 0,3 às 7h10');
  await editor.getByRole('button', { name: 'Salvar' }).click();
  await expect(iara.page.getByText('Mensagem editada')).toBeVisible();
  await expect(messageOf(rui.page, 'A maré de domingo')).toContainText('(editada)');

  const seen = messageOf(rui.page, 'A maré de domingo');
  await seen.hover();
  await seen.getByRole('button', { name: 'Reagir', exact: true }).click();
  await rui.page.getByRole('dialog', { name: 'Reagir' }).getByRole('button', { name: 'Reagir com 🔥' }).click();
  const own = messageOf(iara.page, 'A maré de domingo');
  const chip = own.getByRole('list', { name: 'Reações' }).getByRole('button', { name: '🔥 1' });
  await expect(chip).toHaveAttribute('aria-pressed', 'false');
  await chip.click();
  await expect(seen.getByRole('button', { name: '🔥 2' })).toHaveAttribute('aria-pressed', 'true');
  // A yellow emoji on yellow cannot be seen: a ring says that it is one's own.
  const edge = (element: Element) => getComputedStyle(element).borderTopColor === getComputedStyle(element).color;
  expect(await iara.page.getByRole('button', { name: '🔥 2' }).evaluate(edge)).toBe(true);

  await own.hover();
  await own.getByRole('button', { name: 'Mais opções' }).click();
  await iara.page.getByRole('menuitem', { name: 'Excluir' }).click();
  const question = iara.page.getByRole('alertdialog', { name: 'Excluir esta mensagem?' });
  await question.getByRole('button', { name: 'Excluir' }).click();
  await expect(iara.page.getByText('Mensagem deletada')).toBeVisible();
  await expect(seen).toBeHidden();
});

test('a message that the server cannot take is shown as failed and goes once it can', async ({ join }) => {
  const { page } = await join('Iara Nascimento', { expectedErrors: [/503|Failed to load resource/] });
  await createCommunity(page, 'Orientandos do Nilo');
  await page.route('**/messages', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503, body: '{}' }) : route.continue(),
  );
  await say(page, 'A banca confirmou');
  await expect(page.getByText('Não enviada')).toBeVisible();
  await expect(page.getByText('criada com sucesso!')).toBeHidden();
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByText('Não enviada')).toBeVisible();
  await page.unroute('**/messages');
  await expect(messageOf(page, 'A banca confirmou').getByRole('img', { name: 'Enviada' })).toBeVisible();
  await expect(page.getByText('Não enviada')).toBeHidden();
});

test('what is refused in a conversation is told in its own words, and stays as it was', async ({ join }) => {
  const { page } = await join('Iara Nascimento', { expectedErrors: [/400|500/] });
  await createCommunity(page, 'Grafias do sertão');
  await say(page, 'Uma frase firme');
  const message = messageOf(page, 'Uma frase firme');
  await expect(message.getByRole('img', { name: 'Enviada' })).toBeVisible();

  await page.route('**/messages/**', (route) => route.fulfill(refusal));
  // By keys: a pointer would wait until the toast before is gone from over the message.
  await message.getByRole('button', { name: 'Reagir', exact: true }).press('Enter');
  await page.getByRole('dialog', { name: 'Reagir' }).getByRole('button', { name: 'Reagir com 🎉' }).click();
  await expect(page.getByText('Erro ao adicionar reação')).toBeVisible();
  await expect(message.getByRole('button', { name: /🎉 1/ })).toHaveCount(0);
  await composerOf(page).press('ArrowUp');
  const editor = page.getByRole('form', { name: 'Editando mensagem' });
  await editor.getByRole('textbox').fill('Outra frase');
  await editor.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Erro ao editar mensagem')).toBeVisible();
  await expect(editor.getByRole('textbox')).toHaveValue('Outra frase');
  await editor.getByRole('button', { name: 'Cancelar' }).click();
  await message.getByRole('button', { name: 'Mais opções' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Excluir' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('Erro ao deletar mensagem')).toBeVisible();
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(message).toBeVisible();

  await page.route('**/messages', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 400, json: { code: 'invalid_input', message: 'x', requestId: 'x' } })
      : route.fallback(),
  );
  await say(page, 'Recusada');
  await expect(page.getByText('Erro ao enviar mensagem')).toBeVisible();
  await page.route(/\/messages(\?|$)/, (route) => route.fulfill(refusal));
  await page.reload();
  await expect(page.getByText('Erro ao carregar mensagens')).toBeVisible({ timeout: 20_000 });
});

test('a message edited in two tabs: the later one to save knows of the other', async ({ join }) => {
  const { page, context } = await join('Iara Nascimento');
  const address = await createCommunity(page, 'Duas janelas');
  await say(page, 'Ata de segunda');
  await expect(messageOf(page, 'Ata de segunda').getByRole('img', { name: 'Enviada' })).toBeVisible();
  const other = await context.newPage();
  await other.goto(address);
  await expect(messageOf(other, 'Ata de segunda')).toBeVisible();
  const begin = async (tab: Page) => {
    await composerOf(tab).press('ArrowUp');
    return tab.getByRole('form', { name: 'Editando mensagem' });
  };
  const here = await begin(page);
  const there = await begin(other);
  await there.getByRole('textbox').fill('Ata de terça');
  await there.getByRole('button', { name: 'Salvar' }).click();
  await expect(here.getByRole('textbox')).toHaveValue('Ata de terça');
  await here.getByRole('textbox').fill('Ata de quarta');

  await (await begin(other)).getByRole('textbox').fill('Ata de quinta');
  await there.getByRole('button', { name: 'Salvar' }).click();
  await expect(here.getByText('Esta mensagem foi editada em outra aba ou aparelho.')).toBeVisible();
  await expect(here.getByRole('textbox')).toHaveValue('Ata de quarta');
  await here.getByRole('button', { name: 'Usar o texto de lá' }).click();
  await expect(here.getByRole('textbox')).toHaveValue('Ata de quinta');
});
