import { expect, test } from '../people.ts';
import { cardOf, openRecent, publish } from '../posts.ts';

test('a block takes everything of both from each other, at once, and the list of blocks gives it back', async ({
  join,
}) => {
  const author = await join('Pessoa Incômoda');
  const texts = [`Primeira. ${Date.now()}`, `Segunda. ${Date.now()}`];
  for (const text of texts) await publish(author, text);
  const reader = await join('Quem Bloqueia');
  const own = `Do outro lado. ${Date.now()}`;
  await publish(reader, own);
  await openRecent(author.page);
  await expect(cardOf(author.page, own)).toBeVisible();
  const [first = '', second = ''] = texts;
  await openRecent(reader.page);
  await expect(cardOf(reader.page, second)).toBeVisible();
  await cardOf(reader.page, first).getByRole('button', { name: 'Mais opções' }).click();
  await reader.page.getByRole('menuitem', { name: /^Bloquear @/ }).click();
  await reader.page.getByRole('alertdialog').getByRole('button', { name: 'Bloquear' }).click();
  await expect(reader.page.getByText(/^Você bloqueou @/)).toBeVisible();
  for (const text of texts) await expect(cardOf(reader.page, text)).toHaveCount(0);
  await expect(cardOf(author.page, own)).toHaveCount(0);

  await reader.page.goto('/settings');
  await reader.page.getByRole('button', { name: 'Desbloquear Pessoa Incômoda' }).click();
  await expect(reader.page.getByText(/^Você desbloqueou @/)).toBeVisible();
  await expect(reader.page.getByText('Você não bloqueou ninguém.')).toBeVisible();
  await openRecent(reader.page);
  for (const text of texts) await expect(cardOf(reader.page, text)).toBeVisible();
  await openRecent(author.page);
  await expect(cardOf(author.page, own)).toBeVisible();
});
