import { createCommunity, enter, fillConversation, messageOf } from '../conversations.ts';
import { expect, test } from '../people.ts';

test('messages and groups of one’s own are found by their roots, and a message is reached where it stands', async ({
  join,
}) => {
  const ana = await join('Ana Moraes', { at: '/' });
  const rui = await join('Rui Antunes', { at: '/' });
  const address = await createCommunity(ana.page, 'Educação no campo');
  await fillConversation(ana.page, address, {
    count: 90,
    textOf: (n) => (n === 7 ? 'As educações rurais pedem outro calendário.' : `Nota ${n}.`),
  });
  const search = async (words: string) => {
    await rui.page.goto('/');
    await rui.page.getByRole('button', { name: 'Buscar' }).first().click();
    const dialog = rui.page.getByRole('dialog', { name: 'Buscar' });
    await dialog.getByRole('searchbox', { name: 'Buscar' }).fill(words);
    return dialog;
  };
  // 'Educação' alone is also in works that other journeys cite.
  await expect((await search('educacao rural')).getByText('Nenhum resultado encontrado')).toBeVisible();

  await enter(rui.page, address);
  const dialog = await search('educacao');
  const found = dialog.getByRole('region', { name: 'Mensagens' }).getByRole('link');
  await expect(found).toHaveText(/Ana: As educações rurais pedem outro calendário\./);
  await expect(found.locator('mark')).toHaveText(/^educa/);
  const group = dialog.getByRole('region', { name: 'Grupos' }).getByRole('link', { name: /Educação no campo/ });
  await expect(group).toBeVisible();
  await dialog.getByRole('tab', { name: 'Grupos' }).click();
  await expect(found).toHaveCount(0);
  await expect(group).toBeVisible();
  await dialog.getByRole('tab', { name: 'Tudo' }).click();
  await found.click();
  await expect(rui.page).toHaveURL(new RegExp(`${address}\\?mensagem=`));
  const message = messageOf(rui.page, 'As educações rurais');
  await expect(message).toBeInViewport({ ratio: 1 });
  await expect(message).toHaveAttribute('aria-current', 'true');
});
