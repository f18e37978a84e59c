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

test('where the first post is gone, the one that takes its place shows', async ({ join }) => {
  const author = await join('Aurora Lins');
  const other = await join('Quem Vai e Volta');
  const [kept, gone] = [`Fica. ${Date.now()}`, `Some. ${Date.now()}`];
  for (const text of [`Embaixo. ${Date.now()}`, kept]) await publish(author, text);
  const goneId = await publish(author, gone);
  const { page } = await join('Quem Lê', { expectedErrors: [/404/] });
  await openRecent(page);
  await expect(cardOf(page, gone)).toBeVisible();
  // Fetched again, the post is not there; its place is empty and measured before the list without it comes.
  const absent = { code: 'not_found', message: 'x', requestId: 'x' };
  await page.route(`**/api/posts/${goneId}`, (route) => route.fulfill({ status: 404, json: absent }));
  await page.route('**/api/feed/recent', async (route) => {
    await expect(cardOf(page, gone)).toHaveCount(0);
    await page.waitForTimeout(200);
    const response = await route.fetch();
    const { items, ...list } = await response.json();
    const left = items.filter(({ id }: { id: string }) => id !== goneId);
    left[0].content = `${kept} Agora em cima.`;
    await route.fulfill({ response, json: { ...list, items: left } });
  });
  const { me } = await (await other.page.request.get('/api/accounts/me')).json();
  const address = `/api/people/${me.id}/block`;
  await page.request.put(address);
  await page.request.delete(address);
  await expect(cardOf(page, `${kept} Agora em cima.`)).toBeVisible();
});
