import { readClipboard } from '../clipboard.ts';
import { expect, test } from '../people.ts';

test('a reference is typed without a connection, copied with its bold, changed, and survives a reload', async ({
  join,
}) => {
  const { page, context } = await join('Iara Nascimento', {
    expectedErrors: [/ERR_INTERNET_DISCONNECTED|WebSocket/],
    at: '/',
  });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/solucoes/documentos');
  await expect(page).toHaveURL('/abnt');
  await expect(page.getByText('Como conferimos')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Edição da norma' })).toHaveValue('2025');
  // The form has come while there was a connection.
  await page.getByRole('button', { name: 'Preencher à mão' }).click();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Adicionar à lista' }).click();
  await expect(page.getByText('Sem o título não há referência')).toBeVisible();
  await page.getByLabel('Autoria', { exact: true }).fill('Marcos Bagno');
  await page.getByLabel('Título e subtítulo').fill('Preconceito linguístico: o que é, como se faz');
  await page.getByLabel('Editora').fill('Loyola');
  await page.getByLabel('Ano', { exact: true }).fill('1999');
  await expect(page.getByRole('dialog').getByText('BAGNO, Marcos.')).toBeVisible();
  await page.getByRole('button', { name: 'Adicionar à lista' }).click();
  await page.getByRole('button', { name: 'Copiar referência', exact: true }).click();
  await expect(page.getByText('Referência copiada')).toBeVisible();
  expect((await readClipboard(page)).html).toContain(
    '<b>Preconceito linguístico</b>: o que é, como se faz. <i>[S. l.]</i>: Loyola',
  );
  await page.getByRole('button', { name: 'Informar' }).click();
  await page.getByLabel('Local', { exact: true }).fill('São Paulo');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await context.setOffline(false);
  await page.reload();
  await page.getByRole('button', { name: 'Copiar referência', exact: true }).click();
  const whole = 'BAGNO, Marcos. Preconceito linguístico: o que é, como se faz. São Paulo: Loyola, 1999.';
  await expect.poll(async () => (await readClipboard(page)).text).toBe(whole);
  await page.getByRole('button', { name: 'Tirar da lista' }).click();
  await expect(page.getByText('Nenhuma referência ainda')).toBeVisible();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByText('0 referências')).toBeHidden();
});

test('what names no work is said so, and what nobody knows is typed in its place', async ({ join }) => {
  const { page } = await join('Bento Quintão', { at: '/' });
  await page.goto('/abnt');
  const field = page.getByLabel('DOI, ISBN ou endereço');
  await field.fill('Lei 10.639/2003');
  await page.getByRole('button', { name: 'Fazer referência' }).click();
  await expect(page.getByText('Não achamos DOI, ISBN')).toBeVisible();
  await field.fill('Veja https://doi.org/10.5072/publyka.1.');
  await page.getByRole('button', { name: 'Fazer referência' }).click();
  await expect(page.getByText('Nenhum serviço conhece este identificador.')).toBeVisible();
  await page.getByRole('listitem').getByRole('button', { name: 'Preencher à mão' }).click();
  await page.getByRole('combobox', { name: 'Tipo de obra' }).selectOption('Artigo');
  await page.getByLabel('Título e subtítulo').fill('Um artigo que ninguém registrou');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('1 referência', { exact: true })).toBeVisible();
  await expect(page.getByRole('listitem').getByText('UM ARTIGO que ninguém registrou')).toBeVisible();
});
