import { composerOf, createCommunity, messageOf, say } from '../conversations.ts';
import { publishFor } from '../drops.ts';
import { addAuthenticator } from '../passkeys.ts';
import { expect, type Page, password, test } from '../people.ts';
import { cardOf, comment, openRecent, publish } from '../posts.ts';
import { expectHarmless, packPayloads, shortPacks, watchScripts } from '../script-payloads.ts';

// Programs where one changes, adds or tells something in a dialog: what is there already stands in its fields.

const program = '"><img src=x onerror=alert(1)>';

async function editProfile(page: Page): Promise<void> {
  const [line = '', bio] = [shortPacks[0], packPayloads(500)[0]];
  const profile = { fullName: 'Vera Autora', username: `vera_${Date.now()}`, title: line, institution: line, bio };
  const answer = await page.request.put('/api/profile', { data: { ...profile, isOpenForConnections: true } });
  expect(answer.status(), await answer.text()).toBe(200);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Editar Perfil' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar Perfil' });
  await expect(dialog.getByRole('textbox', { name: 'Título' })).toHaveValue(line);
  await expectHarmless(page, 'the profile that is edited');
}

async function editMessage(page: Page): Promise<void> {
  await createCommunity(page, `Oficina ${Date.now()}`);
  await say(page, program);
  await expect(messageOf(page, program).getByRole('img', { name: 'Enviada' })).toBeVisible();
  await composerOf(page).press('ArrowUp');
  const editor = page.getByRole('form', { name: 'Editando mensagem' });
  await expect(editor.getByRole('textbox')).toHaveValue(program);
  await expectHarmless(page, 'the message that is edited');
  await editor.getByRole('textbox').fill(packPayloads(4000)[0] ?? '');
  await editor.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Mensagem editada')).toBeVisible();
  await expectHarmless(page, 'the message that was edited');
}

async function editCaptions(page: Page): Promise<void> {
  // Tags are taken out when they are saved; what stands beside them stays.
  const captions = `00:00.000 --> 00:01.900\n${program} onerror=alert(1)`;
  const dropId = await publishFor({ page }, program, { captions });
  await page.goto(`/drops?drop=${dropId}`);
  await page.getByRole('button', { name: 'Mais opções' }).click();
  await page.getByRole('menuitem', { name: 'Editar legendas' }).click();
  const field = page.getByRole('dialog', { name: 'Legendas' }).getByRole('textbox', { name: 'Legendas' });
  await expect(field).toHaveValue(/onerror=alert/);
  expect(await field.inputValue()).not.toContain('<img');
  await expectHarmless(page, 'the captions that are edited');
}

async function addPasskey(page: Page): Promise<void> {
  await addAuthenticator(page);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Adicionar chave de acesso' }).click();
  await page.getByLabel('Nome da chave').fill(program);
  await page.getByLabel('Sua senha').fill(password);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('Chave de acesso adicionada')).toBeVisible();
  await expect(page.getByText(program)).toBeVisible();
  await page.getByRole('button', { name: `Remover a chave ${program}` }).click();
  await expectHarmless(page, 'a passkey');
}

test('programs in what one edits oneself are words in its fields', async ({ join }) => {
  test.setTimeout(120_000);
  const { page } = await join('Vera Autora', { at: '/' });
  await watchScripts(page);
  await editProfile(page);
  await editMessage(page);
  await editCaptions(page);
  await addPasskey(page);
});

test('programs are words over the feed: among comments, and in what is told of a post', async ({ join }) => {
  const author = await join('Vera Autora');
  const text = `alert(1) ${Date.now()}`;
  const postId = await publish(author, text);
  for (const content of packPayloads(1900)) await comment(author, postId, content);
  const { page } = await join('Ivo Leitor', { at: '/' });
  await watchScripts(page);
  await openRecent(page);
  await cardOf(page, text).getByRole('button', { name: 'Comentar' }).click();
  const comments = page.getByRole('dialog', { name: /Comentários/ });
  await expect(comments.getByText('onerror=').first()).toBeVisible();
  await comments.getByRole('textbox', { name: 'Adicione um comentário' }).fill(program);
  await comments.getByRole('textbox', { name: 'Adicione um comentário' }).press('Enter');
  await expect(page.getByText('Comentário adicionado!')).toBeVisible();
  await expectHarmless(page, 'comments over the feed');
  await page.keyboard.press('Escape');
  await cardOf(page, text).getByRole('button', { name: 'Mais opções' }).click();
  await page.getByRole('menuitem', { name: 'Reportar' }).click();
  const report = page.getByRole('dialog', { name: 'Reportar publicação' });
  await report.getByRole('radio', { name: 'Plágio ou autoria falsa' }).check();
  await report.getByRole('textbox', { name: 'Conte mais, se quiser' }).fill(packPayloads(500)[0] ?? program);
  await expectHarmless(page, 'what is told of a post');
  await report.getByRole('button', { name: 'Reportar' }).click();
  await expect(page.getByText('Post reportado. Nossa equipe irá revisar.')).toBeVisible();
  await expectHarmless(page, 'what was told of a post');
});
