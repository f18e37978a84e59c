import { createCommunity, messageOf, say } from '../conversations.ts';
import { expect } from '../people.ts';
import { cardOf, publish } from '../posts.ts';
import { newDoi, test } from '../work-services.ts';

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
