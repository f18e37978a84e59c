import { createCommunity, messageOf, say } from '../conversations.ts';
import { expect } from '../people.ts';
import { cardOf, publish } from '../posts.ts';
import { newDoi, openWork, test } from '../work-services.ts';

test('the card of a work waits for its facts, and fills itself without moving anything: layout', async ({
  join,
  services,
}) => {
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
