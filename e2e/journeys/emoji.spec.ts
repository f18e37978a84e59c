import type { Locator } from '@playwright/test';
import { composerOf, createCommunity, messageOf } from '../conversations.ts';
import { expect, type Page, test } from '../people.ts';

test.describe.configure({ timeout: 120_000 });

const pickerOf = (page: Page) => page.getByRole('dialog', { name: 'Escolher emoji' });
const searchOf = (page: Page) => page.getByRole('combobox', { name: 'Buscar emoji' });
const chipOf = (message: Locator, name: string) =>
  message.getByRole('list', { name: 'Reações' }).getByRole('button', { name });

async function pressLong(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('The message is not in view');
  const at = { pointerType: 'touch', clientX: box.x + 20, clientY: box.y + 10, bubbles: true };
  await target.dispatchEvent('pointerdown', at);
  await expect(page.getByRole('dialog', { name: 'Opções da mensagem' })).toBeVisible();
}

/** The picker and its data; what loads them is small. */
const isPicker = (url: string) => /emoji-layer|device-emojis/.test(url);

test('on a phone an emoji is found by its Portuguese word, put into the text and given as a reaction: touch, and bytes that come late', async ({
  join,
}) => {
  const asked: string[] = [];
  const { page } = await join('Iara Nascimento', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  page.on('request', (request) => asked.push(request.url()));
  await createCommunity(page, 'Formandos do mangue');
  expect(asked.filter((url) => isPicker(url))).toEqual([]);
  await page.getByRole('button', { name: 'Emoji' }).click();
  await expect(pickerOf(page)).toBeVisible();
  expect(asked.filter((url) => isPicker(url)).length).toBeGreaterThan(0);
  await searchOf(page).fill('formatura');
  await expect(page.getByRole('rowheader', { name: '12 para “formatura”' })).toBeVisible();
  await page.getByRole('radio', { name: 'pele morena escura' }).check({ force: true });
  await expect(page.getByRole('gridcell', { name: 'aluna: pele morena escura' })).toHaveText('👩🏾‍🎓');
  await page.getByRole('gridcell', { name: 'chapéu de formatura' }).click();
  await expect(pickerOf(page)).toBeHidden();
  await expect(composerOf(page)).toHaveValue('🎓');
  await composerOf(page).pressSequentially(' Defendi!');
  await page.getByRole('button', { name: 'Enviar' }).click();

  const message = messageOf(page, '🎓 Defendi!');
  await expect(message.getByRole('img', { name: 'Enviada' })).toBeVisible();
  await pressLong(page, message.getByText('🎓 Defendi!'));
  await page.getByRole('button', { name: 'Mais emojis' }).click();
  // Used a moment ago, and in the tone that was chosen.
  await expect(page.getByRole('rowheader', { name: 'Recentes' })).toBeVisible();
  await expect(page.getByRole('gridcell', { name: 'chapéu de formatura' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'pele morena escura' })).toBeChecked();
  await searchOf(page).fill('palmas');
  await page.getByRole('gridcell', { name: 'mãos aplaudindo: pele morena escura' }).click();
  await expect(chipOf(message, '👏🏾 1')).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(chipOf(message, '👏🏾 1')).toHaveAttribute('aria-pressed', 'true');
});

test('by keyboard alone, the picker, the completion of names, and a reaction: rows that are drawn as they come into sight', async ({
  join,
}) => {
  const { page } = await join('Rui Antunes');
  await createCommunity(page, 'Teclado e tese');
  const field = composerOf(page);
  await field.fill('Viva  e adeus');
  await field.press('Home');
  for (let n = 0; n < 5; n += 1) await field.press('ArrowRight');
  await field.press('Tab');
  await expect(page.getByRole('button', { name: 'Emoji' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(searchOf(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Emoji' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(searchOf(page)).toBeFocused();
  // Enter chooses nothing where nothing was found.
  await page.keyboard.type('xyzw');
  await expect(page.getByText('Nada para “xyzw”').first()).toBeVisible();
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(searchOf(page)).toHaveValue('xyzw');
  await searchOf(page).fill('');
  await page.keyboard.type('coracao');
  await expect(page.getByRole('gridcell', { selected: true })).toHaveAccessibleName('coração vermelho');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('gridcell', { selected: true })).not.toHaveAccessibleName('coração vermelho');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(pickerOf(page)).toBeHidden();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('Viva ❤️ e adeus');

  await field.fill('');
  await field.pressSequentially('Enfim :format');
  const names = page.getByRole('listbox', { name: 'Emojis' });
  await expect(names.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(names).toBeHidden();
  await page.keyboard.type('ura: às 10:30');
  await expect(field).toHaveValue('Enfim 🎓 às 10:30');
  await page.keyboard.type(' :fogo');
  await expect(names.getByRole('option').first()).toContainText('fogo');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('Enfim 🎓 às 10:30 🔥');
  await page.keyboard.press('Enter');
  const message = messageOf(page, 'Enfim 🎓 às 10:30 🔥');
  await expect(message.getByRole('img', { name: 'Enviada' })).toBeVisible();

  await page.keyboard.press('Shift+Tab');
  await message.focus();
  await message.getByRole('button', { name: 'Reagir', exact: true }).focus();
  await page.keyboard.press('Enter');
  const palette = page.getByRole('dialog', { name: 'Reagir' });
  await expect(palette).toBeVisible();
  await palette.getByRole('button', { name: 'Mais emojis' }).focus();
  await page.keyboard.press('Enter');
  await expect(searchOf(page)).toBeFocused();
  await page.keyboard.type('polvo');
  await page.keyboard.press('Enter');
  await expect(chipOf(message, '🐙 1')).toHaveAttribute('aria-pressed', 'true');
  await expect(message.getByRole('button', { name: 'Reagir', exact: true })).toBeFocused();
});
