import { createCommunity, messageOf, say } from '../conversations.ts';
import { expect } from '../people.ts';
import { cardOf, publish } from '../posts.ts';
import { newDoi, openWork, test } from '../work-services.ts';

test('the card of a work waits for its facts, and fills itself without moving anything', async ({ join, services }) => {
  const author = await join('Cecília Prado', { at: '/' });
  const { page } = await join('Nilo Barcelos', { at: '/' });
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

test('a correction is for everybody, stands in the history, and the original comes back', async ({
  join,
  services,
}) => {
  const person = await join('Bento Quintão', { at: '/' });
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
  const person = await join('Helena Koga', { at: '/' });
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
  await expect(page.getByRole('tab', { name: 'Dados' })).toBeInViewport({ ratio: 1 });
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
  const person = await join('Maíra Quintão', { expectedErrors: [/404 \(Not Found\)/], at: '/' });
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
  await page.goto('/obra/01a206c5-0d08-7b07-bf1a-12648c615164');
  await expect(page.getByText('Obra não encontrada')).toBeVisible();
});
