import { createCommunity, enter, fillConversation, messageOf } from '../conversations.ts';
import { expect, test } from '../people.ts';

const unique = () => `Bia${[...String(Date.now())].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;

test('search by keyboard alone: opened by /, walked by arrows, gone where it leads', async ({ join }) => {
  const name = unique();
  await join(`${name} Conceição`);
  const { page } = await join('Nilo Barcelos', { at: '/' });
  await expect(page.getByRole('heading', { level: 1, name: 'Feed' })).toBeAttached();
  // Keys are listened to a moment after the page is drawn.
  await expect(page.locator('html[data-loaded]')).toBeAttached();
  await page.keyboard.press('/');
  const dialog = page.getByRole('dialog', { name: 'Buscar' });
  const field = dialog.getByRole('searchbox', { name: 'Buscar' });
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('placeholder', 'Buscar...');
  await expect(dialog.getByText('Digite para buscar')).toBeVisible();
  await field.pressSequentially(`${name} conceicao`);
  const result = dialog.getByRole('region', { name: 'Pessoas' }).getByRole('link', { name: new RegExp(name) });
  const marks = result.locator('mark');
  await expect(result).toBeVisible();
  await expect(marks.filter({ hasText: 'Conceição' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(result).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(field).toBeFocused();
  await dialog.getByRole('tab', { name: 'Grupos' }).click();
  await expect(dialog.getByText('Nenhum resultado encontrado')).toBeVisible();
  await dialog.getByRole('tab', { name: 'Pessoas' }).click();
  await expect(result).toBeVisible();
  await field.focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: `${name} Conceição` })).toBeVisible();
});

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
