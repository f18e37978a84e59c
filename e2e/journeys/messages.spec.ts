import { composerOf, createCommunity, messageOf, say } from '../conversations.ts';
import { expect, test } from '../people.ts';

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
