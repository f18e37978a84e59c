import { composerOf, createCommunity, enter, messageOf, rowOf, say } from '../conversations.ts';
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

test('a thread is new once, followed, silenced and resolved, and a message opens it again', async ({ join }) => {
  const iara = await join('Iara Nascimento', { at: '/' });
  const rui = await join('Rui Antunes', { at: '/' });
  const address = await createCommunity(iara.page, 'Herbário de várzea');
  await enter(rui.page, address);
  await iara.page.getByRole('button', { name: 'Informações' }).click();
  await iara.page.getByRole('button', { name: 'Nova Thread' }).click();
  const dialog = iara.page.getByRole('dialog', { name: 'Nova Thread' });
  await dialog.getByRole('textbox', { name: 'Nome' }).fill('Prensagem');
  await dialog.getByRole('button', { name: 'Criar Thread' }).click();
  await expect(iara.page.getByRole('heading', { name: 'Prensagem' })).toBeVisible();

  const strip = rui.page.getByRole('navigation', { name: 'Threads de Discussão' });
  const seen = rui.page.waitForResponse((response) => response.url().endsWith('/rooms/seen'));
  await expect(strip.getByRole('link')).toHaveText('Prensagem·nova');
  await seen;
  await expect(strip.getByRole('link')).toHaveText('Prensagem·nova');
  await rui.page.reload();
  await expect(strip.getByRole('link')).toHaveText('Prensagem');
  await strip.getByRole('link').click();
  await rui.page.getByRole('button', { name: 'Opções da thread' }).click();
  await expect(rui.page.getByRole('menuitem', { name: 'Resolver' })).toBeHidden();
  await rui.page.getByRole('menuitem', { name: 'Acompanhar' }).click();
  await rui.page.getByRole('button', { name: 'Voltar' }).click();
  await say(iara.page, 'Troquem o jornal hoje');
  await expect(strip.getByRole('link')).toHaveText('Prensagem·1 nova');

  await strip.getByRole('link').click();
  await expect(messageOf(rui.page, 'Troquem o jornal hoje')).toBeVisible();
  await rui.page.getByRole('button', { name: 'Opções da thread' }).click();
  await rui.page.getByRole('menuitem', { name: 'Silenciar' }).click();
  await rui.page.getByRole('button', { name: 'Voltar' }).click();
  await say(iara.page, 'E amanhã de novo');
  await expect(strip.getByRole('link')).toHaveText('Prensagem');

  await iara.page.getByRole('button', { name: 'Opções da thread' }).click();
  await iara.page.getByRole('menuitem', { name: 'Resolver' }).click();
  await expect(iara.page.getByText('Resolvida ·')).toBeVisible();
  await expect(strip).toHaveCount(0);
  await rui.page.getByRole('button', { name: 'Informações' }).click();
  await rui.page.getByRole('button', { name: 'Resolvidas' }).click();
  await rui.page.getByRole('list', { name: 'Threads resolvidas' }).getByRole('link').click();
  await expect(messageOf(rui.page, 'E amanhã de novo')).toBeVisible();
  await say(rui.page, 'Troquei');
  await expect(iara.page.getByText('Resolvida ·')).toBeHidden();
});

test('a message becomes a thread, which quotes it, leads back to it and shows what is new', async ({ join }) => {
  const iara = await join('Iara Nascimento', { at: '/' });
  const rui = await join('Rui Antunes', { at: '/' });
  const address = await createCommunity(iara.page, 'Cartografia social');
  await enter(rui.page, address);
  await say(iara.page, 'Quem leva o GPS no sábado?');
  const origin = messageOf(rui.page, 'Quem leva o GPS');
  await origin.getByRole('button', { name: 'Mais opções' }).press('Enter');
  await rui.page.getByRole('menuitem', { name: 'Criar thread' }).click();
  const dialog = rui.page.getByRole('dialog', { name: 'Nova Thread' });
  await expect(dialog.getByText('Quem leva o GPS no sábado?')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Nome' }).fill('Equipamento do sábado');
  await dialog.getByRole('button', { name: 'Criar Thread' }).click();
  await expect(rui.page.getByRole('heading', { name: 'Equipamento do sábado' })).toBeVisible();
  const back = rui.page.getByRole('link', { name: /A partir da mensagem de Iara Nascimento/ });
  await expect(back).toContainText('Quem leva o GPS no sábado?');

  const link = messageOf(iara.page, 'Quem leva o GPS').getByRole('link', { name: /Equipamento do sábado/ });
  await link.click();
  await say(iara.page, 'Eu levo o da Iara velha');
  await say(rui.page, 'Levo as pilhas');
  await back.click();
  await expect(rui.page).toHaveURL(/\?mensagem=/);
  await expect(origin).toBeVisible();
  await origin.getByRole('button', { name: 'Mais opções' }).press('Enter');
  await expect(rui.page.getByRole('menuitem', { name: 'Copiar link' })).toBeVisible();
  await expect(rui.page.getByRole('menuitem', { name: 'Criar thread' })).toHaveCount(0);
  await rui.page.keyboard.press('Escape');
  // Away from the toolbar, which lies over the name.
  await composerOf(rui.page).focus();
  await say(iara.page, 'E o tripé?');
  await expect(origin.getByRole('link', { name: /Equipamento do sábado/ })).toContainText('1 nova');
});
