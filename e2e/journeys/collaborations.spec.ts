import { expect, type Person, test } from '../people.ts';

async function idOf({ page }: Person): Promise<string> {
  return (await (await page.request.get('/api/accounts/me')).json()).me.id;
}

/** Found by name: no other journey on this server has it. */
const ruisName = 'Rui Alvarenga Bittencourt';

test('what two did together is proposed, confirmed with other roles, and withdrawn before everybody’s eyes: the happy way of three people', async ({
  join,
}) => {
  const [dandara, rui, eva] = [
    await join('Dandara Lopes', { at: '/' }),
    await join(ruisName, { at: '/' }),
    await join('Eva Prado', { at: '/' }),
  ];
  const { page } = dandara;
  await page.goto('/profile');
  await page.getByRole('tab', { name: 'Colaborações' }).click();
  await expect(page.getByText('Nenhuma colaboração ainda')).toBeVisible();
  await page.getByRole('button', { name: 'Nova colaboração' }).click();
  const sheet = page.getByRole('dialog', { name: 'Nova colaboração' });
  await sheet.getByText('Um projeto').click();
  await sheet.getByRole('button', { name: 'Propor' }).click();
  await expect(sheet.getByText('Escolha com quem foi')).toBeVisible();
  await expect(sheet.getByLabel('Título do projeto')).toBeFocused();
  await sheet.getByLabel('Título do projeto').fill('Sotaques do Brasil: escuta aberta');
  await sheet.getByLabel('De', { exact: true }).fill('2025');
  await sheet.getByRole('button', { name: 'Escolher seus papéis' }).click();
  const roles = page.getByRole('dialog', { name: 'Seus papéis' });
  await roles.getByLabel('Conceituação').check();
  await roles.getByRole('button', { name: 'Salvar papéis' }).click();
  await sheet.getByLabel('Buscar pessoa').fill(ruisName);
  await sheet
    .getByRole('button', { name: new RegExp(ruisName) })
    .first()
    .click();
  const ruisRoles = page.getByRole('dialog', { name: `Papéis de ${ruisName}` });
  await ruisRoles.getByLabel('Software').check();
  await ruisRoles.getByRole('button', { name: 'Salvar papéis' }).click();
  await sheet.getByRole('button', { name: 'Propor' }).click();
  await expect(page.getByText('Aguarda a resposta de Rui')).toBeVisible();

  await eva.page.goto(`/profile/${await idOf(rui)}`);
  await eva.page.getByRole('tab', { name: 'Colaborações' }).click();
  await expect(eva.page.getByText('Nenhuma colaboração ainda')).toBeVisible();
  await expect(eva.page).toHaveURL(/\?aba=colaboracoes$/);

  await rui.page.goto('/');
  await rui.page.getByRole('button', { name: 'Notificações' }).first().click();
  await rui.page.getByRole('link', { name: /diz que vocês trabalharam em/ }).click();
  const request = rui.page.getByRole('article', { name: 'Pedido: Sotaques do Brasil: escuta aberta' });
  await expect(request).toContainText('Você: Software');
  await request.getByRole('button', { name: 'Mudar papéis' }).click();
  const own = rui.page.getByRole('dialog', { name: 'Seus papéis' });
  await own.getByLabel('Visualização').check();
  await own.getByRole('button', { name: 'Salvar papéis' }).click();

  for (const viewer of [dandara, rui, eva]) {
    const item = viewer.page.getByRole('article', { name: 'Sotaques do Brasil: escuta aberta', exact: true });
    await expect(item).toContainText('Software, Visualização');
    await expect(item).toContainText('Projeto · desde 2025');
  }
  await expect(eva.page.getByText(/^Confirmada por Dandara e por Rui em/)).toBeVisible();

  await page.getByRole('button', { name: 'Opções da colaboração' }).click();
  await page.getByRole('menuitem', { name: 'Sair da colaboração' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sair' }).click();
  await expect(eva.page.getByText('Nenhuma colaboração ainda')).toBeVisible();
  await expect(rui.page.getByText('Nenhuma colaboração ainda')).toBeVisible();
});
