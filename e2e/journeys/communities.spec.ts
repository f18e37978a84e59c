import type { Locator } from '@playwright/test';
import { createCommunity, enter, messageOf, rowOf, say } from '../conversations.ts';
import { expect, test } from '../people.ts';

test.describe.configure({ timeout: 120_000 });

test('creating says what is missing, and the empty list says what to do', async ({ join }) => {
  const { page } = await join('Iara Nascimento');
  await page.goto('/communities');
  await expect(page.getByRole('heading', { level: 1, name: 'RePublykas' })).toBeVisible();
  await expect(page.getByText('Mensagens e colaborações acadêmicas')).toBeVisible();
  await expect(page.getByText('Nenhuma conversa encontrada')).toBeVisible();
  await expect(page.getByText('Crie sua primeira RePublyka!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Criar Nova RePublyka' })).toHaveCount(1);
  await page.goto('/communities?criar=1');
  const dialog = page.getByRole('dialog', { name: 'Criar Nova RePublyka' });
  await dialog.getByRole('button', { name: 'Criar RePublyka' }).click();
  await expect(dialog.getByText('Por favor, insira um nome para a RePublyka')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Nome' })).toBeFocused();
  const file = dialog.locator('input[type=file]');
  await file.setInputFiles({ name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('nota') });
  await expect(page.getByText('Por favor, selecione um arquivo de imagem')).toBeVisible();
  const tooLarge = Buffer.alloc(5 * 1024 * 1024 + 1, 1);
  await file.setInputFiles({ name: 'grande.png', mimeType: 'image/png', buffer: tooLarge });
  await expect(page.getByText('A imagem deve ter no máximo 5MB')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Nome' }).fill('Ainda sem pressa');
  await page.reload();
  await expect(dialog.getByRole('textbox', { name: 'Nome' })).toHaveValue('Ainda sem pressa');
  const colourOf = (place: Locator) =>
    place
      .locator('[aria-hidden=true]', { hasText: /^Ai$/ })
      .first()
      .evaluate((tile) => tile.style.background);
  const promised = await colourOf(dialog);
  await dialog.getByRole('button', { name: 'Criar RePublyka' }).click();
  await expect(page.getByText('Ninguém escreveu ainda')).toBeVisible();
  expect(await colourOf(page.getByRole('main'))).toBe(promised);
});

test('unread messages are counted exactly in list, bar and title', async ({ join }) => {
  const iara = await join('Iara Nascimento');
  const rui = await join('Rui Antunes');
  const address = await createCommunity(iara.page, 'Fonética de bolso');
  await enter(rui.page, address);
  await rui.page.getByRole('button', { name: 'Voltar' }).click();
  // What arrives while the conversation is still shown is read.
  await expect(rowOf(rui.page, 'Fonética de bolso')).toBeVisible();
  const places = rui.page.getByRole('navigation', { name: 'Principal' });
  const place = places.getByRole('link', { name: 'RePublykas' });
  await say(iara.page, 'Mandei o espectrograma');
  await say(iara.page, 'E a legenda dele');
  await expect(rowOf(rui.page, 'Fonética de bolso')).toContainText('Iara: E a legenda dele');
  await expect(rowOf(rui.page, 'Fonética de bolso')).toContainText('2 mensagens não lidas');
  await expect(place).toHaveAccessibleDescription('2 mensagens não lidas');
  await expect(rui.page).toHaveTitle(/^\(2\) /);

  await rowOf(rui.page, 'Fonética de bolso').click();
  await expect(rui.page.getByText('novas mensagens', { exact: true })).toBeVisible();
  await expect(rui.page).toHaveTitle(/^Fonética/);
  await say(rui.page, 'Recebi');
  await expect(rui.page.getByText('novas mensagens', { exact: true })).toBeVisible();
  await expect(messageOf(iara.page, 'Recebi')).toBeVisible();
  await expect(iara.page.getByText('novas mensagens', { exact: true })).toBeHidden();
  await expect(iara.page).toHaveTitle(/^Fonética/);
});

test('group information: sharing, participants, leaving for real', async ({ join }) => {
  const iara = await join('Iara Nascimento', { permissions: ['clipboard-write', 'clipboard-read'] });
  const rui = await join('Rui Antunes');
  const address = await createCommunity(iara.page, 'ABNT sem lágrimas');
  await enter(rui.page, address);
  await iara.page.getByRole('button', { name: 'Informações' }).click();
  await expect(iara.page.getByText('Sem descrição')).toBeVisible();
  for (const name of ['Mídias', 'Arquivos', 'Links'])
    await expect(iara.page.getByRole('link', { name, exact: true })).toBeVisible();
  for (const role of ['Responsável', 'Membro'])
    await expect(iara.page.getByRole('list', { name: 'Participantes' }).getByText(role)).toHaveCount(1);
  await iara.page.evaluate(() => Reflect.set(navigator, 'share', undefined));
  await iara.page.getByRole('button', { name: 'Compartilhar RePublyka' }).click();
  await expect(iara.page.getByText('Link copiado para a área de transferência!')).toBeVisible();
  expect(await iara.page.evaluate(() => navigator.clipboard.readText())).toContain(address);
  await iara.page.goto(`${address}/participants`);
  await iara.page.getByRole('searchbox', { name: 'Buscar participantes' }).fill('rui');
  await expect(iara.page.getByRole('list', { name: 'Participantes' }).getByRole('link')).toHaveCount(1);

  await rui.page.getByRole('button', { name: 'Informações' }).click();
  await rui.page.getByRole('button', { name: 'Sair da RePublyka' }).click();
  await rui.page.getByRole('alertdialog').getByRole('button', { name: 'Sair', exact: true }).click();
  await expect(rui.page.getByText('Você saiu da RePublyka')).toBeVisible();
  await expect(rui.page).toHaveURL(/\/communities$/);
  await expect(rui.page.getByText('Nenhuma conversa encontrada')).toBeVisible();
  await rui.page.goto(address);
  await expect(rui.page.getByRole('button', { name: 'Entrar' })).toBeVisible();
});

test('what is not there is said, and leads back', async ({ join }) => {
  const { page } = await join('Iara Nascimento', { expectedErrors: [/404/] });
  await page.goto('/communities/01890a5d-ac96-774b-bcce-b302099a8057');
  await expect(page.getByText('RePublyka não encontrada')).toBeVisible();
  await expect(page).toHaveURL(/\/communities$/);
  const address = await createCommunity(page, 'Mangues do Norte');
  await page.goto(`${address}/room/01890a5d-ac96-774b-bcce-b302099a8057`);
  await expect(page.getByText('Thread não encontrada')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
});

test('the list says who spoke last; of more than four participants the first four are shown', async ({ join }) => {
  const iara = await join('Iara Nascimento');
  const address = await createCommunity(iara.page, 'Marés e gente');
  for (const name of ['Rui Antunes', 'Tobias Arruda', 'Helena Koga', 'Caetano Brum']) {
    const { page } = await join(name);
    const joined = await page.request.put(`/api${address}/membership`);
    expect(joined.status(), await joined.text()).toBe(200);
  }
  await expect(iara.page.getByText('5 participantes')).toBeVisible();
  await say(iara.page, 'Quem traz a sonda?');
  await iara.page.getByRole('button', { name: 'Voltar' }).click();
  await expect(rowOf(iara.page, 'Marés e gente')).toContainText('Você: Quem traz a sonda?');
  await iara.page.goto(`${address}/info`);
  const participants = iara.page.getByRole('list', { name: 'Participantes' });
  await expect(participants.getByRole('link')).toHaveCount(4);
  await iara.page.getByRole('link', { name: 'Ver todos os participantes' }).click();
  await expect(iara.page.getByRole('list', { name: 'Cuidam do grupo' }).getByRole('link')).toHaveCount(1);
  await expect(participants.getByRole('link')).toHaveCount(4);
});

test('the list shows the time that it is sorted by: of a group just joined, that of joining', async ({ join }) => {
  const iara = await join('Iara Nascimento');
  const address = await createCommunity(iara.page, 'Rios sem pressa');
  await say(iara.page, 'Cheguei antes de vocês');
  await expect(messageOf(iara.page, 'Cheguei antes de vocês').getByRole('time')).toBeVisible();

  const rui = await join('Rui Antunes');
  const own = await createCommunity(rui.page, 'Rios com pressa');
  await enter(rui.page, address);
  const { items } = await (await rui.page.request.get('/api/communities')).json();
  const [newest, older] = items;
  expect([newest.name, older.name]).toEqual(['Rios sem pressa', 'Rios com pressa']);
  expect(newest.activeAt > newest.lastMessage.createdAt).toBe(true);
  await rui.page.goto('/communities');
  const times = rui.page.getByRole('list', { name: 'RePublykas' }).getByRole('time');
  await expect(times).toHaveCount(2);
  const shown = () => times.evaluateAll((all) => all.map((time) => time.getAttribute('datetime')));
  expect(await shown()).toEqual([newest.activeAt, older.activeAt]);

  await rui.page.goto(own);
  await say(rui.page, 'Agora eu');
  await rui.page.goto('/communities');
  await expect(rowOf(rui.page, 'Rios com pressa')).toContainText('Você: Agora eu');
  const [first, second] = await shown();
  expect(second).toBe(newest.activeAt);
  expect(String(first) > newest.activeAt).toBe(true);
});
