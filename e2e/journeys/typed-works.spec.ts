import { expect, test } from '../people.ts';

test('what is typed of a work survives a reload, and what is too long takes the focus', async ({ join }) => {
  const { page } = await join('Iara Nascimento', { at: '/' });
  const form = page.getByRole('dialog', { name: 'Preencher à mão' });
  const author = form.getByLabel('Autoria', { exact: true });
  const title = form.getByLabel('Título e subtítulo');
  async function open(): Promise<void> {
    await page.goto('/biblioteca');
    await page.getByRole('button', { name: 'Acrescentar obra' }).click();
    await page.getByRole('button', { name: 'Preencher à mão' }).click();
  }
  await open();
  await author.fill('B'.repeat(2001));
  await title.fill('Preconceito linguístico');
  await form.getByRole('button', { name: 'Salvar na biblioteca' }).click();
  await expect(form.getByText('Até 2.000 caracteres')).toBeVisible();
  await expect(author).toBeFocused();
  await author.fill('Marcos Bagno');
  await open();
  await expect(title).toHaveValue('Preconceito linguístico');
  await form.getByRole('button', { name: 'Salvar na biblioteca' }).click();
  await expect(page.getByRole('listitem').getByText('Preconceito linguístico')).toBeVisible();
  await open();
  await expect(title).toHaveValue('');

  await page.goto('/abnt');
  await page.getByRole('button', { name: 'Preencher à mão' }).click();
  await title.fill('Letramento');
  await page.reload();
  await page.getByRole('button', { name: 'Preencher à mão' }).click();
  await expect(title).toHaveValue('Letramento');
  await form.getByRole('button', { name: 'Adicionar à lista' }).click();
  await page.getByRole('button', { name: 'Tirar da lista' }).click();
  await page.getByRole('button', { name: 'Preencher à mão' }).click();
  await expect(title).toHaveValue('');
  await title.fill('Alfabetização');
  await form.getByRole('button', { name: 'Adicionar à lista' }).click();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByText('2 referências', { exact: true })).toBeVisible();
});
