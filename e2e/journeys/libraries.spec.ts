import { createCommunity } from '../conversations.ts';
import { idOf, saveWork } from '../libraries.ts';
import { expect, type Page, type Person, test } from '../people.ts';

const bib = String.raw`@string{rbe = {Revista Brasileira de Educa{\c{c}}{\~a}o}}
@article{soares, author = {Soares, Magda}, title = {Letramento e alfabetiza{\c c}{\~a}o: as muitas m\'{\i}dias}, journal = rbe, number = 25, pages = {5--17}, year = 2004, issn = {1413-2478}, keywords = {qualificação}}
@book{bagno, author = {Bagno, Marcos}, title = {Preconceito linguístico: o que é, como se faz}, publisher = {Loyola}, address = {São Paulo}, year = 1999}
@book{aberto, title = {Nunca fecha}, year = {2010}
@book{sem, year = 2011}
@book{saussure, author = {Saussure, Ferdinand de}, title = {Curso de linguística geral}, publisher = {Cultrix}, address = {São Paulo}, year = 2012}
`;

async function chooseFile(page: Page, name: string, text: string): Promise<void> {
  await page
    .getByLabel('Arquivo .bib ou .ris')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
}

/** The library as a file, as a program gets it. */
async function exported({ page }: Person, libraryId: string, format: string): Promise<string> {
  return (await page.request.get(`/api/libraries/${libraryId}/export.${format}`)).text();
}

test('a file is counted before anything is written, imported, taken back, and read again from what we export: a worker reads it', async ({
  join,
}) => {
  const person = await join('Iara Nascimento');
  const { page } = person;
  const id = await idOf(person);
  await page.goto('/profile');
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Biblioteca' }).click();
  await expect(page.getByRole('heading', { name: 'Sua biblioteca começa com uma obra' })).toBeVisible();
  await page.getByRole('button', { name: 'Importar um arquivo' }).click();
  await chooseFile(page, 'qualificacao.bib', bib);
  await expect(page.getByText('Nada foi gravado ainda.')).toBeVisible();
  await expect(page.getByText('3 novas')).toBeVisible();
  await expect(page.getByText('2 com problema')).toBeVisible();
  await expect(page.getByText('linha 4: falta fechar chave')).toBeVisible();
  await expect(page.getByText('linha 5: falta o título')).toBeVisible();
  expect(JSON.parse(await exported(person, id, 'json'))).toEqual([]);
  await page.getByRole('button', { name: 'Importar 3 obras' }).click();
  await expect(page.getByRole('link', { name: 'Letramento e alfabetização: as muitas mídias' })).toBeVisible();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByText('3 obras retiradas')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sua biblioteca começa com uma obra' })).toBeVisible();
  await page.getByRole('button', { name: 'Importar um arquivo' }).click();
  await chooseFile(page, 'qualificacao.bib', bib);
  const { promise: asked, resolve: letGo } = Promise.withResolvers<void>();
  const importAddress = `**/api/libraries/${id}/imports`;
  await expect(page.getByText('3 novas')).toBeVisible();
  await page.route(importAddress, async (route) => {
    await asked;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Importar 3 obras' }).click();
  await expect(page.getByRole('button', { name: '0 de 3' })).toBeVisible();
  letGo();
  await expect(page.getByRole('button', { name: 'Copiar 3 referências' })).toBeVisible();
  await page.unroute(importAddress);

  for (const format of ['bib', 'ris']) {
    await page.getByRole('button', { name: 'Mais opções' }).click();
    await page.getByRole('menuitem', { name: 'Importar arquivo' }).click();
    await chooseFile(page, `biblioteca.${format}`, await exported(person, id, format));
    await expect(page.getByText('novas')).toBeHidden();
    await expect(page.getByText('3 já estavam aqui')).toBeVisible();
    await expect(page.getByText('com problema')).toBeHidden();
    await page.getByRole('button', { name: 'Cancelar' }).click();
  }
});

test('a RePublyka has a library of its own, works are found by the search, and a profile shows a library as its owner wants: the happy way of two people', async ({
  join,
}) => {
  const dona = await join('Helena Prado');
  const guest = await join('Rui Antunes');
  const title = `Fonética de bolso ${Date.now()}`;
  const address = await createCommunity(dona.page, `Leitura ${Date.now()}`);
  const communityId = address.split('/').at(-1) ?? '';
  await saveWork(dona, communityId, title);
  const { page } = dona;
  await page.goto(`${address}/info`);
  await page.getByRole('link', { name: /^Acervo/ }).click();
  await page.getByRole('tab', { name: 'Biblioteca' }).click();
  await expect(page.getByText('Biblioteca · 1 obra')).toBeVisible();
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await expect(page.getByText('de Helena')).toBeVisible();
  await page.getByRole('button', { name: 'Mais opções' }).click();
  await page.getByRole('menuitem', { name: 'Endereço para Overleaf e Zotero' }).click();
  await page.getByRole('button', { name: 'Criar endereço' }).click();
  const followed = (await page.getByText(/library-exports/).textContent())?.match(/\S+export\.bib/)?.[0] ?? '';
  expect(await (await guest.page.request.get(new URL(followed).pathname)).text()).toContain(title);
  await page.getByRole('button', { name: 'Revogar' }).click();
  await expect(page.getByText('O endereço não responde mais')).toBeVisible();
  expect((await guest.page.request.get(new URL(followed).pathname)).status()).toBe(404);

  await page.goto('/');
  await page.getByRole('button', { name: 'Buscar' }).first().click();
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(title);
  await expect(page.getByRole('region', { name: 'Obras' }).getByText(title)).toBeVisible();

  await page.goto('/biblioteca');
  await page.getByRole('button', { name: 'Mais opções' }).click();
  await page.getByRole('menuitem', { name: 'Quem vê' }).click();
  const profile = `/profile/${await idOf(dona)}`;
  await guest.page.goto(profile);
  await expect(guest.page.getByRole('heading', { name: 'Helena Prado' })).toBeVisible();
  await expect(guest.page.getByRole('link', { name: 'Biblioteca' })).toBeHidden();
  const everybody = page.getByRole('radio', { name: /^Todos no/ });
  await everybody.click();
  await expect(everybody).toBeChecked();
  await expect
    .poll(
      async () => (await (await guest.page.request.get(`/api${profile.replace('profile', 'people')}`)).json()).viewer,
    )
    .toMatchObject({ hasLibrary: true });
  await guest.page.reload();
  await guest.page.getByRole('link', { name: 'Biblioteca' }).click();
  await expect(guest.page.getByText('Nenhuma obra ainda')).toBeVisible();
});
