import { createCommunity } from '../conversations.ts';
import { expect, test } from '../people.ts';
import { publish } from '../posts.ts';

test('a person and a RePublyka are followed, without a connection too, feed Relevantes and are left in the settings', async ({
  join,
}) => {
  test.setTimeout(120_000);
  const author = await join('Nilo Barcelos', { viewport: { width: 390, height: 844 } });
  const { me } = await (await author.page.request.get('/api/accounts/me')).json();
  const name = `Cordel aberto ${Date.now()}`;
  const address = await createCommunity(author.page, name);
  await publish(author, `Quem trava no mestrado raramente é a banca. ${Date.now()}`);
  const { page, context } = await join('Rui Antunes', { expectedErrors: [/ERR_INTERNET_DISCONNECTED|WebSocket/] });
  await page.goto(address);
  await page.getByRole('button', { name: 'Acompanhar' }).click();
  await expect(page.getByRole('button', { name: 'Acompanhando' })).toHaveAttribute('aria-pressed', 'true');

  await page.goto(`/profile/${me.id}`);
  await expect(page.getByRole('button', { name: 'Acompanhar' })).toBeEnabled();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Acompanhar' }).click();
  await expect(page.getByRole('button', { name: 'Acompanhando' })).toBeVisible();
  await context.setOffline(false);
  const followed = async () => (await (await page.request.get('/api/follows')).json()).items.length;
  await expect.poll(followed).toBe(2);

  await page.goto('/settings');
  const list = page.getByRole('region', { name: 'Acompanhando' });
  await expect(list.getByRole('link', { name: 'Nilo Barcelos' })).toBeVisible();
  await list.getByRole('button', { name: 'Acompanhar um interesse' }).click();
  await list.getByRole('button', { name: `Deixar de acompanhar ${name}` }).click();
  await expect(list.getByRole('link', { name })).toBeHidden();
  await expect.poll(followed).toBe(1);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(list.getByRole('link', { name })).toBeVisible();
  await expect.poll(followed).toBe(2);
});
