import { composerOf, createCommunity, messageOf } from '../conversations.ts';
import { expect, type Page, test } from '../people.ts';
import { cardOf, openRecent, publish } from '../posts.ts';

test.describe.configure({ timeout: 120_000 });

const words = 'É o lugar em que a pessoa decide se confia em você';

async function select(page: Page, selected: string): Promise<void> {
  await page.evaluate((sought) => {
    const texts = document.createTreeWalker(document.querySelector('[data-words]') ?? document, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const at = node.textContent?.indexOf(sought) ?? -1;
      if (at !== -1) getSelection()?.setBaseAndExtent(node, at, node, at + sought.length);
    }
  }, selected);
}

test('a post is quoted in a post, and a passage in a RePublyka: counted, in the version that was read, gone with it: selection; the happy way of two people', async ({
  join,
}) => {
  const author = await join('Cecília Prado', { at: '/' });
  const unique = Date.now();
  const text = `Pausa não é vazio de gravação ${unique}. ${words}, e nenhuma norma tem sinal para isso.`;
  const postId = await publish(author, text);
  await author.page.goto(`/post/${postId}`);
  const { page } = await join('Rui Antunes', { expectedErrors: [/404/], at: '/' });

  await test.step('all of it, in a post', async () => {
    await page.goto(`/post/${postId}`);
    await cardOf(page, 'Pausa não é vazio').getByRole('button', { name: 'Mais opções' }).click();
    await page.getByRole('menuitem', { name: 'Citar' }).click();
    const targets = page.getByRole('dialog', { name: 'Citar a publicação' });
    await expect(targets.getByRole('link', { name: /Cecília Prado/ })).toContainText('Pausa não é vazio');
    await targets.getByRole('button', { name: 'Em uma publicação' }).click();
    const composer = page.getByRole('dialog', { name: 'Criar Publicação' });
    await expect(composer.getByRole('link', { name: /Cecília Prado/ })).toBeVisible();
    await composer.getByRole('textbox', { name: 'Texto da publicação' }).fill(`Fui atrás da fonte ${unique}.`);
    await composer.getByRole('button', { name: 'Publicar' }).click();
    await expect(composer).toBeHidden();
    const quoting = cardOf(page, `Fui atrás da fonte ${unique}`);
    await expect(quoting.getByRole('link', { name: /^Citação: .*Cecília Prado/ })).toContainText(words);
  });

  await test.step('the quoted post counts it, live, and lists it', async () => {
    await author.page.getByRole('link', { name: '1 citação' }).click();
    await expect(author.page.getByRole('heading', { name: 'Citações' })).toBeVisible();
    await expect(cardOf(author.page, `Fui atrás da fonte ${unique}`)).toBeVisible();
  });

  await test.step('a passage, in a message', async () => {
    await createCommunity(page, `Fonética ${unique}`);
    await page.goto(`/post/${postId}`);
    await expect(page.getByRole('region', { name: 'Comentários' })).toBeVisible();
    await select(page, words);
    await page.getByRole('toolbar', { name: 'Trecho selecionado' }).getByRole('button', { name: 'Citar' }).click();
    const targets = page.getByRole('dialog', { name: 'Citar o trecho' });
    await expect(targets.locator('mark')).toHaveText(words);
    await targets.getByRole('button', { name: 'Em uma mensagem' }).click();
    await targets.getByText(`Fonética ${unique}`).click();
    await expect(composerOf(page)).toHaveValue(new RegExp(`/post/${postId}\\?versao=1&trecho=`));
    await composerOf(page).press('Control+End');
    await composerOf(page).pressSequentially('Vamos ler juntas.');
    await composerOf(page).press('Enter');
    const message = messageOf(page, 'Vamos ler juntas.');
    await expect(message.locator('mark')).toHaveText(words);
    await expect(message).not.toContainText('/post/');
  });

  await test.step('an edit changes nothing that was quoted; a deletion takes it', async () => {
    const edited = { content: `Pausa é silêncio ${unique}.`, version: 1 };
    expect((await author.page.request.patch(`/api/posts/${postId}`, { data: edited })).status()).toBe(200);
    const message = messageOf(page, 'Vamos ler juntas.');
    await expect(message).toContainText('Versão 1, editada depois');
    await expect(message.locator('mark')).toHaveText(words);
    expect((await author.page.request.delete(`/api/posts/${postId}`)).status()).toBe(204);
    await expect(message).toContainText('Publicação indisponível');
    await openRecent(page);
    const quoting = cardOf(page, `Fui atrás da fonte ${unique}`);
    await expect(quoting).toContainText('Publicação indisponível');
    // The journeys that follow on this server would ask for the deleted post, too, and expect no 404.
    const address = await quoting.locator('a[href^="/post/"]').getAttribute('href');
    expect((await page.request.delete(`/api${address?.replace('post', 'posts')}`)).status()).toBe(204);
  });
});
