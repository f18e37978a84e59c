import { createCommunity, fillConversation, messageOf } from '../conversations.ts';
import { expect, test } from '../people.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('messages are walked by the arrows, and Tab leads past all of them to the field: the order of Tab', async ({
  join,
}) => {
  const { page } = await join('Tereza Saraiva', { at: '/' });
  const address = await createCommunity(page, 'Notas de campo');
  await fillConversation(page, address, { count: 12, textOf: (n) => `Medida ${n}.` });
  await page.goto(address);
  const message = (n: number) => messageOf(page, `Medida ${n}.`);
  await expect(message(12)).toBeVisible();
  await page.getByRole('log', { name: 'Mensagens' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Anexar', exact: true })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  for (const [key, n] of [
    ['ArrowUp', 12],
    ['ArrowUp', 11],
    ['ArrowDown', 12],
    ['ArrowUp', 11],
  ] as const) {
    await page.keyboard.press(key);
    await expect(message(n)).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(message(11).getByRole('button', { name: 'Reagir', exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(message(11).getByRole('button', { name: 'Responder', exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  const options = message(11).getByRole('button', { name: 'Mais opções' });
  await expect(options).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(options).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(message(10)).toBeFocused();
});
