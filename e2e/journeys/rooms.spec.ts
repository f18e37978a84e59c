import { createCommunity, enter, messageOf, rowOf, say } from '../conversations.ts';
import { expect, test } from '../people.ts';

test.describe.configure({ timeout: 120_000 });

test('a thread is opened, talked in and counted for those who take part: the happy way of two people', async ({
  join,
}) => {
  const iara = await join('Iara Nascimento', { at: '/' });
  const rui = await join('Rui Antunes', { at: '/' });
  const address = await createCommunity(iara.page, 'Fonética de bolso');
  await enter(rui.page, address);
  await expect(rui.page.getByRole('navigation', { name: 'Threads de Discussão' })).toHaveCount(0);
  await rui.page.getByRole('button', { name: 'Informações' }).click();
  await rui.page.getByRole('button', { name: 'Nova Thread' }).click();
  const dialog = rui.page.getByRole('dialog', { name: 'Nova Thread' });
  await dialog.getByRole('button', { name: 'Criar Thread' }).click();
  await expect(dialog.getByText('Por favor, insira um nome para a thread')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Nome' }).fill('Vogais nasais');
  await dialog.getByRole('button', { name: 'Criar Thread' }).click();
  await expect(rui.page.getByText('Thread criada com sucesso!')).toBeVisible();
  await expect(rui.page.getByRole('heading', { name: 'Vogais nasais' })).toBeVisible();
  await say(rui.page, 'Começo pelo ã');
  const log = await rui.page.getByRole('log').boundingBox();
  const purpose = await rui.page.getByRole('log').getByText('Thread de discussão').boundingBox();
  const said = await messageOf(rui.page, 'Começo pelo ã').boundingBox();
  // The purpose is at the top, what was said at the bottom.
  expect((purpose?.y ?? 0) - (log?.y ?? 0)).toBeLessThan(40);
  expect((said?.y ?? 0) - (log?.y ?? 0)).toBeGreaterThan(300);
  await rui.page.getByRole('button', { name: 'Voltar' }).click();
  await rui.page.getByRole('button', { name: 'Informações' }).click();

  await iara.page.getByRole('button', { name: 'Informações' }).click();
  await iara.page.getByRole('list', { name: 'Threads de Discussão' }).getByRole('link').click();
  await expect(messageOf(iara.page, 'Começo pelo ã')).toBeVisible();
  await say(iara.page, 'O ã varia muito');
  const thread = rui.page.getByRole('list', { name: 'Threads de Discussão' }).getByRole('link');
  await expect(thread).toContainText('1 mensagem não lida');
  await expect(rui.page).toHaveTitle(/^\(1\) /);

  await rui.page.getByRole('button', { name: 'Voltar' }).click();
  const strip = rui.page.getByRole('navigation', { name: 'Threads de Discussão' });
  await expect(strip.getByRole('link')).toHaveText('Vogais nasais·1 nova');
  expect((await strip.boundingBox())?.height).toBe(45);
  await rui.page.getByRole('button', { name: 'Voltar' }).click();
  // Everything else is read: the badge leads to what it counts.
  await rowOf(rui.page, 'Fonética de bolso').click();
  await expect(rui.page.getByRole('heading', { name: 'Vogais nasais' })).toBeVisible();
  await expect(messageOf(rui.page, 'O ã varia muito')).toBeVisible();
  await expect(rui.page).toHaveTitle(/^Vogais/);
  await rui.page.getByRole('button', { name: 'Voltar' }).click();
  await expect(strip.getByRole('link')).toHaveText('Vogais nasais');
});
