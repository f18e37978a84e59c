import { expect, type Page, test } from '../people.ts';

async function idOf(page: Page): Promise<string> {
  const { me }: { me: { id: string } } = await (await page.request.get('/api/accounts/me')).json();
  return me.id;
}

test('two people: one invites, the other accepts, and both see every state as it changes: the happy way of two people', async ({
  join,
}) => {
  const rui = await join('Rui Antunes');
  const cecilia = await join('Cecília Prado');
  const [ruiId, ceciliaId] = [await idOf(rui.page), await idOf(cecilia.page)];
  await cecilia.page.goto(`/profile/${ruiId}`);
  await expect(cecilia.page.getByRole('button', { name: 'Linkar', exact: true })).toBeVisible();
  await rui.page.goto(`/profile/${ceciliaId}`);
  await rui.page.getByRole('button', { name: 'Linkar', exact: true }).click();
  await expect(rui.page.getByText('Convite enviado! 📨')).toBeVisible();
  await expect(rui.page.getByRole('button', { name: 'Convite Pendente' })).toBeVisible();
  await expect(cecilia.page.getByRole('button', { name: 'Convite Pendente' })).toBeVisible();

  await cecilia.page.goto('/linkar?aba=convites');
  await expect(cecilia.page.getByRole('tab', { name: 'Convites (1)' })).toHaveAttribute('aria-selected', 'true');
  await cecilia.page.getByRole('button', { name: 'Aceitar convite de Rui Antunes' }).click();
  await expect(
    cecilia.page.getByText('Convite aceito! Vocês agora estão conectados e seguindo um ao outro. 🤝'),
  ).toBeVisible();
  await expect(cecilia.page.getByRole('tab', { name: 'Convites (0)' })).toBeVisible();
  await expect(rui.page.getByRole('button', { name: 'Conectado' })).toBeVisible();
  await expect(rui.page.locator('dd', { hasText: '1' })).toHaveCount(3);
  await expect(rui.page.getByText('Conexões')).toBeVisible();

  await rui.page.getByRole('button', { name: 'Conectado' }).click();
  await rui.page.getByRole('alertdialog').getByRole('button', { name: 'Desfazer Link' }).click();
  await expect(rui.page.getByRole('button', { name: 'Linkar', exact: true })).toBeVisible();
});
