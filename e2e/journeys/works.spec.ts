import { readClipboard } from '../clipboard.ts';
import { createCommunity, messageOf, say } from '../conversations.ts';
import { publishFor } from '../drops.ts';
import { expect, expectAccessible, type Page, type Person } from '../people.ts';
import { cardOf, comment, openRecent, publish } from '../posts.ts';
import { newDoi, test } from '../work-services.ts';

const permissions = ['clipboard-read', 'clipboard-write'];

function citeDialog(page: Page) {
  return page.getByRole('dialog', { name: 'Citar' });
}

test('a post is cited: its reference with bold, and the call for it in a text', async ({ join }) => {
  const author = await join('Cecília Prado da Silva Filho');
  const reader = await join('Nilo Barcelos', { permissions });
  const words = `As facetas continuam todas de pé ${Date.now()}. Voltei ao texto.`;
  const postId = await publish(author, words);
  const { page } = reader;
  await openRecent(page);
  await cardOf(page, words).getByText('As facetas').click();
  await expect(page.getByRole('region', { name: 'Comentários' })).toBeVisible();
  await cardOf(page, words).getByRole('button', { name: 'Mais opções' }).click();
  await page.getByRole('menuitem', { name: 'Citar' }).click();
  const dialog = citeDialog(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Copiar referência' }).click();
  await expect(page.getByText('Referência copiada')).toBeVisible();
  const { html, text } = await readClipboard(page);
  expect(text).toMatch(
    /^SILVA FILHO, Cecília Prado da\. As facetas continuam todas de pé \d+ \[\.\.\.\]\. .* Publyka: @/,
  );
  expect(text).toContain(`Disponível em: ${new URL(page.url()).origin}/post/${postId}. Acesso em: `);
  expect(html).toMatch(/<b>As facetas continuam todas de pé \d+<\/b> \[\.\.\.\]\./);
  await dialog.getByRole('button', { name: 'Como escrever os nomes' }).click();
  await page.getByText('Só as iniciais').click();
  await page.keyboard.press('Escape');
  await expect(dialog.getByText('SILVA FILHO, C. P. da.')).toBeVisible();
  await dialog.getByText('Na frase').click();
  await dialog.getByRole('button', { name: 'Copiar citação' }).click();
  await expect(page.getByText('Citação copiada')).toBeVisible();
  expect((await readClipboard(page)).text).toMatch(/^Silva Filho \(\d{4}\)$/);
  // What one chose stays chosen; going back closes the sheet and nothing else.
  await dialog.getByRole('combobox', { name: 'Norma da referência' }).selectOption('2018');
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`/post/${postId}`);
});

test('comments, messages and drops are cited by their own addresses', async ({ join }) => {
  test.setTimeout(90_000);
  const person = await join('Iara Nascimento', { permissions });
  const { page } = person;
  const postId = await publish(person, `Um texto ${Date.now()}`);
  const commentId = await comment(person, postId, 'Para cartaz de posto, este ajuda mais');
  const copied = async () => {
    await citeDialog(page).getByRole('button', { name: 'Copiar referência' }).click();
    await expect(page.getByText('Referência copiada')).toBeVisible();
    return (await readClipboard(page)).text;
  };
  await page.goto(`/post/${postId}`);
  await page.getByRole('list', { name: 'Comentários' }).getByRole('button', { name: 'Mais opções' }).click();
  await page.getByRole('menuitem', { name: 'Citar' }).click();
  expect(await copied()).toContain(`/post/${postId}?comentario=${commentId}. Acesso em: `);

  const address = await createCommunity(page, `Fonética ${Date.now()}`);
  await say(page, 'A tabela de vogais está na página 229');
  const message = messageOf(page, 'A tabela de vogais');
  await message.hover();
  await message.getByRole('button', { name: 'Mais opções' }).click();
  await page.getByRole('menuitem', { name: 'Citar' }).click();
  const reference = await copied();
  const [, path = ''] = /Disponível em: https?:\/\/[^/]+(\S+)\. Acesso em/.exec(reference) ?? [];
  expect(path).toMatch(new RegExp(`^${address}\\?mensagem=[0-9a-f-]{36}$`));
  await page.goto(path);
  await expect(messageOf(page, 'A tabela de vogais')).toBeVisible();

  const dropId = await publishFor(person, 'Vogais em um minuto');
  await page.goto(`/drops?drop=${dropId}`);
  await page.getByRole('button', { name: 'Mais opções' }).click();
  await page.getByRole('menuitem', { name: 'Citar' }).click();
  expect(await copied()).toMatch(new RegExp(`Vogais em um minuto\\. .*/drops\\?drop=${dropId}\\. Acesso em: `));
});

/** The page of the work that a post names. */
async function openWork(person: Person, doi: string): Promise<void> {
  const { page } = person;
  const postId = await publish(person, `Para terça: ${doi}`);
  await page.goto(`/post/${postId}`);
  await page.getByRole('link', { name: /Letramento e alfabetização/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Letramento e alfabetização/ })).toBeVisible();
}

test('the card of a work waits for its facts, and fills itself without moving anything', async ({ join, services }) => {
  const author = await join('Cecília Prado');
  const { page } = await join('Nilo Barcelos');
  const doi = newDoi();
  const release = services.hold(doi);
  const postId = await publish(author, `Alguém leu ${doi}?`);
  await page.goto(`/post/${postId}`);
  const card = cardOf(page, doi).getByRole('link', { name: new RegExp(doi) });
  await expect(card).toContainText('Buscando os dados da obra...');
  const before = await card.boundingBox();
  release();
  const filled = page.getByRole('link', { name: /Letramento e alfabetização: as muitas facetas Magda Soares/ });
  await expect(filled).toBeVisible();
  expect(await filled.boundingBox()).toEqual(before);
  await expectAccessible(page);
  const address = await createCommunity(page, `Fonética ${Date.now()}`);
  await say(page, `É daqui: ${doi}`);
  await expect(messageOf(page, doi).getByRole('link', { name: /Magda Soares/ })).toBeVisible();
  await messageOf(page, doi)
    .getByRole('link', { name: /Magda Soares/ })
    .click();
  // What was said in a RePublyka is for its members.
  const talks = page.getByRole('list', { name: 'Conversas' });
  await expect(talks.getByRole('listitem')).toHaveCount(2);
  await talks.getByRole('link', { name: `É daqui: ${doi}` }).click();
  await expect(page).toHaveURL(new RegExp(`${address}\\?mensagem=`));
  const workAddress = await page.goBack().then(() => page.url());
  await author.page.goto(workAddress);
  await expect(author.page.getByRole('list', { name: 'Conversas' }).getByRole('listitem')).toHaveCount(1);
});

test('what a reference lacks is told once: the city of a journal for all its articles', async ({ join, services }) => {
  const person = await join('Iara Nascimento', { permissions });
  const { page } = person;
  const [doi, other] = [newDoi(), newDoi()];
  const issn = `${String(Date.now()).slice(-7, -3)}-${String(Date.now()).slice(-3)}X`;
  for (const one of [doi, other]) services.tell(one, { ISSN: [issn] });
  await openWork(person, doi);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Citar' }).click();
  const dialog = citeDialog(page);
  await expect(dialog.getByText('falta: local de publicação')).toBeVisible();
  await dialog.getByRole('button', { name: 'Informar' }).click();
  const sheet = page.getByRole('dialog', { name: 'Local de publicação' });
  await sheet.getByRole('button', { name: 'Informar' }).click();
  await expect(sheet.getByText('Informe a cidade')).toBeVisible();
  await sheet.getByRole('textbox').fill('Rio de Janeiro');
  await sheet.getByRole('button', { name: 'Informar' }).click();
  await expect(dialog.getByText(/Rio de Janeiro, n\./)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Página' }).fill('7');
  await dialog.getByRole('button', { name: 'Copiar citação' }).click();
  await expect(page.getByText('Citação copiada')).toBeVisible();
  expect((await readClipboard(page)).text).toBe('(Soares, 2004, p. 7)');
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  await openWork(person, other);
  await expect(page.getByText(/Rio de Janeiro, n\./)).toBeVisible();
  await page.getByRole('tab', { name: 'Dados' }).click();
  await expect(page.getByText('Crossref,').first()).toBeVisible();
});

test('a correction is for everybody, stands in the history, and the original comes back', async ({
  join,
  services,
}) => {
  const person = await join('Bento Quintão');
  const { page } = person;
  const doi = newDoi();
  services.tell(doi);
  await openWork(person, doi);
  await page.getByRole('button', { name: 'Mais opções' }).click();
  await page.getByRole('menuitem', { name: 'Corrigir dados' }).click();
  const form = page.getByRole('dialog', { name: 'Corrigir dados' });
  await form.getByLabel('Título e subtítulo').fill('');
  await form.getByRole('button', { name: 'Salvar para todo mundo' }).click();
  await expect(form.getByText('Sem o título não há referência')).toBeVisible();
  await form.getByLabel('Título e subtítulo').fill('Letramento e alfabetização: três facetas');
  await expect(form.getByText('SOARES, Magda. Letramento e alfabetização: três facetas.')).toBeVisible();
  // What was typed survives a reload.
  await page.reload();
  await expect(form.getByLabel('Título e subtítulo')).toHaveValue('Letramento e alfabetização: três facetas');
  await form.getByRole('button', { name: 'Salvar para todo mundo' }).click();
  await expect(page.getByText('Dados salvos')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /três facetas/ })).toBeVisible();
  await page.getByRole('button', { name: 'Mais opções' }).click();
  await page.getByRole('menuitem', { name: 'Histórico' }).click();
  const history = page.getByRole('dialog', { name: 'Histórico' });
  await expect(history.getByText('Bento Quintão corrigiu os dados')).toBeVisible();
  await expect(history.getByText('Letramento e alfabetização: as muitas facetas')).toBeVisible();
  await expectAccessible(page);
  await history.getByRole('button', { name: 'Voltar ao original' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Voltar ao original' }).click();
  await expect(history.getByText('Bento Quintão voltou ao original')).toBeVisible();
  await history.getByRole('button', { name: 'Fechar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /as muitas facetas/ })).toBeVisible();
});

test('what nobody knows is filled by hand, then joined with the same work under another DOI, and parted again', async ({
  join,
  services,
}) => {
  const person = await join('Helena Koga');
  const { page } = person;
  const [unknown, doi] = [newDoi(), newDoi()];
  const postId = await publish(person, `Este aqui: ${unknown}`);
  await page.goto(`/post/${postId}`);
  await cardOf(page, unknown).getByText('Preencher à mão').click();
  const form = page.getByRole('dialog', { name: 'Preencher à mão' });
  await form.getByLabel('Autoria', { exact: true }).fill('Magda Soares');
  await form.getByLabel('Título e subtítulo').fill('Literacy and its facets');
  await form.getByRole('button', { name: 'Salvar para todo mundo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Literacy and its facets' })).toBeVisible();
  await expect(form).toBeHidden();

  services.tell(doi);
  await openWork(person, doi);
  await page.getByRole('button', { name: 'Mais opções' }).click();
  await page.getByRole('menuitem', { name: 'Juntar com outra obra' }).click();
  await page.getByRole('textbox', { name: 'A outra obra' }).fill(unknown);
  await page.getByRole('button', { name: 'Literacy and its facets' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Juntar' }).click();
  await expect(page.getByText('Agora é uma obra só')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Conversas' }).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('tab', { name: 'Dados' }).click();
  await expect(page.getByRole('link', { name: `doi.org/${unknown}` })).toBeVisible();
  await page.getByRole('button', { name: 'Histórico' }).click();
  await page.getByRole('button', { name: 'Desfazer a junção' }).click();
  const history = page.getByRole('dialog', { name: 'Histórico' });
  await expect(history.getByText('Helena Koga desfez uma junção')).toBeVisible();
  await history.getByRole('button', { name: 'Fechar' }).click();
  await expect(page.getByRole('link', { name: `doi.org/${unknown}` })).toBeHidden();
});

test('a work that its journal took back says so first; one that does not exist says that', async ({
  join,
  services,
}) => {
  const person = await join('Maíra Quintão', { expectedErrors: [/404 \(Not Found\)/] });
  const { page } = person;
  const doi = newDoi();
  const retraction = { DOI: `${doi}.aviso`, type: 'retraction', updated: { 'date-parts': [[2025, 3, 3]] } };
  services.tell(doi, { 'updated-by': [retraction] });
  await openWork(person, doi);
  const band = page.getByRole('region', { name: 'Retratação' });
  await expect(band.getByText('Retratada em 3 mar. 2025')).toBeVisible();
  await expect(band.getByRole('link', { name: 'Ver o aviso da revista' })).toHaveAttribute(
    'href',
    `https://doi.org/${doi}.aviso`,
  );
  await expectAccessible(page);
  await page.goto('/obra/01a206c5-0d08-7b07-bf1a-12648c615164');
  await expect(page.getByText('Obra não encontrada')).toBeVisible();
});
