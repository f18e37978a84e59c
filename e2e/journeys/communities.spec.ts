import { expect, expectAccessible, type Page, test } from '../people.ts';

// Two or three browsers at once, each screen checked by axe in both themes.
test.describe.configure({ timeout: 90_000 });

/** A RePublyka made on its page; answers its address. */
async function createCommunity(page: Page, name: string): Promise<string> {
  await page.goto('/communities');
  await page.getByRole('button', { name: 'Criar Nova RePublyka' }).click();
  const dialog = page.getByRole('dialog', { name: 'Criar Nova RePublyka' });
  await dialog.getByRole('textbox', { name: 'Nome' }).fill(name);
  await dialog.getByRole('button', { name: 'Criar RePublyka' }).click();
  await expect(page.getByText(`RePublyka "${name}" criada com sucesso!`)).toBeVisible();
  await expect(page).toHaveURL(/\/communities\/[0-9a-f-]{36}$/);
  return new URL(page.url()).pathname;
}

async function enter(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('textbox', { name: 'Mensagem' })).toBeVisible();
}

async function say(page: Page, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Mensagem' });
  await field.fill(text);
  await field.press('Enter');
  await expect(field).toHaveValue('');
}

function messageOf(page: Page, text: string) {
  return page.getByRole('log', { name: 'Mensagens' }).getByRole('article').filter({ hasText: text });
}

function row(page: Page, name: string) {
  return page.getByRole('list', { name: 'RePublykas' }).getByRole('link').filter({ hasText: name });
}

test('creating says what is missing, and the empty list says what to do', async ({ join }) => {
  const { page } = await join('Iara Nascimento');
  await page.goto('/communities');
  await expect(page.getByText('Nenhuma conversa encontrada')).toBeVisible();
  await expect(page.getByText('Crie sua primeira RePublyka!')).toBeVisible();
  await expectAccessible(page);
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
  await expectAccessible(page);
});

test('two people talk: join by link, answer, edit, react, delete, all without reloading', async ({ join }) => {
  const iara = await join('Iara Nascimento');
  const rui = await join('Rui Antunes');
  const address = await createCommunity(iara.page, 'Mangues do Norte');
  await rui.page.goto(address);
  await expect(rui.page.getByRole('heading', { name: 'Mangues do Norte' })).toBeVisible();
  await expectAccessible(rui.page);
  await rui.page.getByRole('button', { name: 'Entrar' }).click();
  await expect(iara.page.getByText('2 participantes')).toBeVisible();

  await say(iara.page, 'A maré de sábado é 0,2 às 6h40');
  await expect(messageOf(rui.page, 'A maré de sábado')).toBeVisible();
  await rui.page.getByRole('textbox', { name: 'Mensagem' }).pressSequentially('Eu');
  await expect(iara.page.getByText('Rui está digitando…')).toBeVisible();
  await say(rui.page, 'Eu vou: https://exemplo.br/barco e levo a sonda');
  const answer = messageOf(iara.page, 'levo a sonda');
  await expect(answer.getByRole('link', { name: 'https://exemplo.br/barco' })).toHaveAttribute(
    'rel',
    'noopener noreferrer nofollow ugc',
  );
  await expect(answer.getByRole('link', { name: 'Rui Antunes' }).first()).toHaveAttribute('href', /\/profile\//);

  await iara.page.getByRole('textbox', { name: 'Mensagem' }).press('ArrowUp');
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
  await expectAccessible(iara.page);

  await own.hover();
  await own.getByRole('button', { name: 'Mais opções' }).click();
  await iara.page.getByRole('menuitem', { name: 'Excluir' }).click();
  const question = iara.page.getByRole('alertdialog', { name: 'Excluir esta mensagem?' });
  await question.getByRole('button', { name: 'Excluir' }).click();
  await expect(iara.page.getByText('Mensagem deletada')).toBeVisible();
  await expect(seen).toBeHidden();
});

test('unread messages are counted exactly in list, bar and title', async ({ join }) => {
  const iara = await join('Iara Nascimento');
  const rui = await join('Rui Antunes');
  const address = await createCommunity(iara.page, 'Fonética de bolso');
  await enter(rui.page, address);
  await rui.page.getByRole('button', { name: 'Voltar' }).click();
  const places = rui.page.getByRole('navigation', { name: 'Principal' });
  const place = places.getByRole('link', { name: 'RePublykas' });
  await say(iara.page, 'Mandei o espectrograma');
  await say(iara.page, 'E a legenda dele');
  await expect(row(rui.page, 'Fonética de bolso')).toContainText('Iara: E a legenda dele');
  await expect(row(rui.page, 'Fonética de bolso')).toContainText('2 mensagens não lidas');
  await expect(place).toHaveAccessibleDescription('2 mensagens não lidas');
  await expect(rui.page).toHaveTitle(/^\(2\) /);
  await expectAccessible(rui.page);

  await row(rui.page, 'Fonética de bolso').click();
  await expect(rui.page.getByText('novas mensagens', { exact: true })).toBeVisible();
  await expect(rui.page).toHaveTitle(/^Fonética/);
  await say(rui.page, 'Recebi');
  await expect(rui.page.getByText('novas mensagens', { exact: true })).toBeVisible();
  await expect(messageOf(iara.page, 'Recebi')).toBeVisible();
  await expect(iara.page.getByText('novas mensagens', { exact: true })).toBeHidden();
  await expect(iara.page).toHaveTitle(/^Fonética/);
});

test('a thread is opened, talked in and counted for those who take part', async ({ join }) => {
  const iara = await join('Iara Nascimento');
  const rui = await join('Rui Antunes');
  const address = await createCommunity(iara.page, 'Fonética de bolso');
  await enter(rui.page, address);
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
  await rui.page.getByRole('button', { name: 'Voltar' }).click();
  await rui.page.getByRole('button', { name: 'Informações' }).click();

  await iara.page.getByRole('button', { name: 'Informações' }).click();
  await iara.page.getByRole('list', { name: 'Threads de Discussão' }).getByRole('link').click();
  await expect(messageOf(iara.page, 'Começo pelo ã')).toBeVisible();
  await say(iara.page, 'O ã varia muito');
  const thread = rui.page.getByRole('list', { name: 'Threads de Discussão' }).getByRole('link');
  await expect(thread).toContainText('1 mensagem não lida');
  await expectAccessible(rui.page);
  await expect(rui.page).toHaveTitle(/^\(1\) /);
  await thread.click();
  await expect(messageOf(rui.page, 'O ã varia muito')).toBeVisible();
  await expect(rui.page).toHaveTitle(/^Vogais/);
});

test('what is written without a connection waits, survives a reload and arrives once, in order', async ({ join }) => {
  const iara = await join('Iara Nascimento', {
    expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|WebSocket/],
  });
  const rui = await join('Rui Antunes');
  const address = await createCommunity(iara.page, 'Céu do sertão');
  await enter(rui.page, address);
  await say(iara.page, 'Saindo de casa');
  await expect(messageOf(rui.page, 'Saindo de casa')).toBeVisible();
  await iara.context.setOffline(true);
  for (const text of ['Primeira na balsa', 'Segunda na balsa', 'Terceira na balsa']) await say(iara.page, text);
  await expect(iara.page.getByText('Na fila')).toBeVisible();
  await expect(iara.page.getByText('3 mensagens saem quando a conexão voltar')).toBeVisible();
  await expect(iara.page.getByText('Sem conexão. Mostrando o que já foi lido.')).toBeVisible();
  await expectAccessible(iara.page);
  // The page itself comes from the server, so it can only be loaded again with a connection: the queue leaves at once.
  await iara.context.setOffline(false);
  await iara.page.reload();
  const shown = rui.page.getByRole('log', { name: 'Mensagens' }).getByRole('article');
  await expect(shown).toHaveCount(4);
  await expect(shown).toContainText(['Saindo de casa', 'Primeira', 'Segunda', 'Terceira']);
  await expect(iara.page.getByRole('log', { name: 'Mensagens' }).getByRole('article')).toHaveCount(4);
  await expect(iara.page.getByText('Na fila')).toBeHidden();
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

test('group information: placeholders, sharing, participants, leaving for real', async ({ join }) => {
  const iara = await join('Iara Nascimento', { permissions: ['clipboard-write', 'clipboard-read'] });
  const rui = await join('Rui Antunes');
  const address = await createCommunity(iara.page, 'ABNT sem lágrimas');
  await enter(rui.page, address);
  await iara.page.getByRole('button', { name: 'Informações' }).click();
  await expect(iara.page.getByText('Sem descrição')).toBeVisible();
  for (const name of ['Mídias', 'Arquivos', 'Links']) {
    await iara.page.getByRole('button', { name, exact: true }).click();
    await expect(iara.page.getByText(`${name} em breve!`)).toBeVisible();
  }
  await iara.page.evaluate(() => Reflect.set(navigator, 'share', undefined));
  await iara.page.getByRole('button', { name: 'Compartilhar RePublyka' }).click();
  await expect(iara.page.getByText('Link copiado para a área de transferência!')).toBeVisible();
  expect(await iara.page.evaluate(() => navigator.clipboard.readText())).toContain(address);
  await iara.page.goto(`${address}/participants`);
  await iara.page.getByRole('searchbox', { name: 'Buscar participantes' }).fill('rui');
  await expect(iara.page.getByRole('list', { name: 'Participantes' }).getByRole('link')).toHaveCount(1);
  await expectAccessible(iara.page);

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

test('a draft stays with its conversation, and the buttons of the composer say what they will do', async ({ join }) => {
  const { page } = await join('Iara Nascimento');
  await createCommunity(page, 'História oral');
  const field = page.getByRole('textbox', { name: 'Mensagem' });
  await page.getByRole('button', { name: 'Emoji' }).click();
  await expect(page.getByText('Seletor de emoji em breve!')).toBeVisible();
  await page.getByRole('button', { name: 'Áudio' }).click();
  await expect(page.getByText('Gravação de áudio em breve!')).toBeVisible();
  await page.getByLabel('Arquivos para anexar').setInputFiles([
    { name: 'ata.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') },
    { name: 'ata.doc', mimeType: 'application/msword', buffer: Buffer.from('doc') },
  ]);
  await expect(page.getByText('2 arquivo(s) anexado(s)!')).toBeVisible();
  await field.fill('Transcrição');
  await field.press('Shift+Enter');
  await field.pressSequentially('não é tradução');
  await page.reload();
  await expect(field).toHaveValue('Transcrição\nnão é tradução');
});
