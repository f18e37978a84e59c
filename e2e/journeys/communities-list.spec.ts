import { createCommunity, rowOf } from '../conversations.ts';
import { expect, test } from '../people.ts';

test.describe.configure({ timeout: 120_000 });

test('a RePublyka is pinned to the top of the list and marked to be read again, on every device', async ({ join }) => {
  const iara = await join('Iara Nascimento');
  const older = await createCommunity(iara.page, 'Fixada de longe');
  await createCommunity(iara.page, 'A mais nova');
  const rows = iara.page.getByRole('list', { name: 'RePublykas' }).getByRole('listitem');
  await iara.page.goto(`${older}/info`);
  await iara.page.getByRole('button', { name: 'Fixar RePublyka' }).click();
  await expect(iara.page.getByText('RePublyka fixada no topo da sua lista')).toBeVisible();
  await expect(iara.page.getByRole('button', { name: 'Desafixar RePublyka' })).toBeVisible();

  const second = await iara.page.context().newPage();
  await second.goto('/communities');
  await iara.page.goto('/communities');
  await expect(rows).toContainText(['Fixada de longe', 'A mais nova']);
  await iara.page.getByRole('button', { name: 'Opções de A mais nova' }).press('Enter');
  await expect(iara.page.getByRole('menuitem', { name: 'Fixar' })).toBeFocused();
  await iara.page.keyboard.press('Enter');
  await expect(rows).toContainText(['A mais nova', 'Fixada de longe']);
  const others = second.getByRole('list', { name: 'RePublykas' }).getByRole('listitem');
  await expect(others).toContainText(['A mais nova', 'Fixada de longe']);
  await iara.page.getByRole('button', { name: 'Opções de A mais nova' }).press('Enter');
  await iara.page.getByRole('menuitem', { name: 'Desafixar' }).press('Enter');
  await expect(rows).toContainText(['Fixada de longe', 'A mais nova']);

  await rowOf(iara.page, 'Fixada de longe').click({ button: 'right' });
  await iara.page.getByRole('menuitem', { name: 'Marcar como não lida' }).press('Enter');
  await expect(rowOf(iara.page, 'Fixada de longe')).toContainText('marcada como não lida');
  await expect(rowOf(second, 'Fixada de longe')).toContainText('marcada como não lida');
  await iara.page.reload();
  await rowOf(iara.page, 'Fixada de longe').click();
  await expect(rowOf(second, 'Fixada de longe')).not.toContainText('marcada como não lida');
});
