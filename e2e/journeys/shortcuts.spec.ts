import { createCommunity, fillConversation, messageOf } from '../conversations.ts';
import { expect, test } from '../people.ts';
import { cardOf, publish } from '../posts.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('posts are walked and answered by keys', async ({ join }) => {
  const author = await join('Caetano Brum', { at: '/' });
  const [first, second] = [`Primeira nota ${Date.now()}`, `Segunda nota ${Date.now()}`];
  await publish(author, first);
  await publish(author, second);
  const { page } = await join('Tereza Saraiva', { at: '/' });
  await page.getByRole('tab', { name: 'Recentes' }).click();
  await expect(cardOf(page, second)).toBeVisible();
  await page.keyboard.press('l');
  await expect(cardOf(page, second).getByRole('button', { name: 'Curtir' })).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('j');
  await expect(cardOf(page, second)).toBeFocused();
  await page.keyboard.press('j');
  await expect(cardOf(page, first)).toBeFocused();
  await page.keyboard.press('l');
  await page.keyboard.press('s');
  await expect(cardOf(page, first).getByRole('button', { name: 'Curtir' })).toHaveAttribute('aria-pressed', 'true');
  await expect(cardOf(page, first).getByRole('button', { name: 'Salvar' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('k');
  await expect(cardOf(page, second)).toBeFocused();
  await page.keyboard.press('c');
  await expect(page.getByRole('dialog', { name: 'Comentários' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(cardOf(page, second)).toBeFocused();
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog', { name: 'Criar Publicação' }).getByRole('textbox').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(cardOf(page, second)).toBeFocused();
  await page.keyboard.press('j');
  await expect(cardOf(page, first)).toBeFocused();
});

test('messages are walked by the arrows, and Tab leads past all of them to the field', async ({ join }) => {
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
