import { idOf, saveWork } from '../libraries.ts';
import { expect, type Page, test } from '../people.ts';

/** Types one letter at the moment in which the address changes, before the page has heard of it. */
async function typeAsAddressChanges(page: Page, letter: string): Promise<void> {
  await page.evaluate((typed) => {
    const { replaceState } = history;
    history.replaceState = (...change) => {
      history.replaceState = replaceState;
      replaceState.apply(history, change);
      const field = document.querySelector<HTMLInputElement>('input[type=search]');
      const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      setValue?.call(field, `${field?.value}${typed}`);
      field?.dispatchEvent(new Event('input', { bubbles: true }));
    };
  }, letter);
}

test('letters typed while the address changes stay', async ({ join }) => {
  const person = await join('Teresa Lobo');
  const { page } = person;
  const id = await idOf(person);
  await saveWork(person, id, 'Vogais átonas');
  await page.goto('/biblioteca');
  const search = page.getByRole('searchbox', { name: 'Buscar na biblioteca' });
  await expect(page.getByRole('link', { name: 'Vogais átonas' })).toBeVisible();
  await typeAsAddressChanges(page, 's');
  await search.fill('vogai');
  await expect(page).toHaveURL(/q=vogais$/);
  await expect(search).toHaveValue('vogais');
  await search.fill('');
  await expect(page).toHaveURL(/biblioteca$/);
});

test('works stay marked under another search', async ({ join }) => {
  const person = await join('Nara Leal');
  const { page } = person;
  const id = await idOf(person);
  for (const title of ['Vogais átonas', 'Zoologia do sertão', 'Árvores do cerrado']) await saveWork(person, id, title);
  await page.goto('/biblioteca');
  await page.getByRole('button', { name: 'Mais opções' }).click();
  await page.getByRole('menuitem', { name: 'Marcar obras' }).click();
  await page.getByRole('checkbox', { name: 'Marcar Vogais átonas' }).check();
  await page.getByRole('checkbox', { name: 'Marcar Zoologia do sertão' }).check();
  const all = page.getByRole('checkbox', { name: 'Marcar todas as que estão na tela' });
  await page.getByRole('searchbox', { name: 'Buscar na biblioteca' }).fill('arvores');
  await expect(page.getByRole('list', { name: 'Obras' }).getByRole('listitem')).toHaveCount(1);
  await expect(all).not.toBeChecked();
  await all.check();
  await expect(page.getByText('3 marcadas')).toBeVisible();
  await all.uncheck();
  await expect(page.getByText('2 marcadas')).toBeVisible();
});

test('tagging some works leaves the tag that somebody else gives them meanwhile', async ({ join }) => {
  const person = await join('Otto Reis');
  const { page } = person;
  const id = await idOf(person);
  const workIds = [
    await saveWork(person, id, 'Vogais átonas', ['tese']),
    await saveWork(person, id, 'Zoologia', ['tese']),
  ];
  await page.goto('/biblioteca');
  const works = page.getByRole('list', { name: 'Obras' });
  await page.getByRole('button', { name: 'Mais opções' }).click();
  await page.getByRole('menuitem', { name: 'Marcar obras' }).click();
  await page.getByRole('checkbox', { name: 'Marcar Vogais átonas' }).check();
  await page.getByRole('checkbox', { name: 'Marcar Zoologia' }).check();
  await page.getByRole('button', { name: 'Etiquetar' }).click();
  await expect(page.getByRole('button', { name: 'tese', pressed: true })).toBeVisible();
  const added = await page.request.post(`/api/libraries/${id}/tags`, { data: { workIds, add: ['meanwhile'] } });
  expect(added.status(), await added.text()).toBeLessThan(300);
  await expect(page.locator('li', { hasText: 'meanwhile' })).toHaveCount(2);
  await page.getByLabel('Nova etiqueta').fill('aula');
  await page.getByLabel('Nova etiqueta').press('Enter');
  // Closed by accident it keeps what was chosen.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Etiquetar' })).toBeHidden();
  await page.getByRole('button', { name: 'Etiquetar' }).click();
  await expect(page.getByRole('button', { name: 'aula', pressed: true })).toBeVisible();
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('Etiquetas mudadas em 2 obras')).toBeVisible();
  await page.getByRole('button', { name: 'Deixar de marcar' }).click();
  for (const tag of ['tese', 'aula', 'meanwhile']) await expect(works.getByText(tag)).toHaveCount(2);
});

test('a work with all the tags it may have takes no other, and what was typed stays', async ({ join }) => {
  const person = await join('Cora Viana');
  const { page } = person;
  const id = await idOf(person);
  const tags = Array.from({ length: 19 }, (_, index) => `etiqueta ${index + 1}`);
  await saveWork(person, id, 'Vogais átonas', tags);
  await saveWork(person, id, 'Zoologia do sertão', ['outra']);
  await page.goto('/biblioteca');
  await page.getByRole('button', { name: 'Opções de Vogais átonas' }).click();
  await page.getByRole('menuitem', { name: 'Etiquetas e nota' }).click();
  const typed = page.getByLabel('Nova etiqueta');
  await typed.fill('a vigésima');
  await typed.press('Enter');
  await expect(page.getByRole('button', { name: 'a vigésima', pressed: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'outra', pressed: false })).toBeDisabled();
  await typed.fill('uma a mais');
  await typed.press('Enter');
  await expect(page.getByText('Até 20 etiquetas por obra')).toBeVisible();
  await expect(typed).toHaveValue('uma a mais');
  await page.getByRole('button', { name: 'a vigésima' }).click();
  await typed.press('Enter');
  await expect(page.getByRole('button', { name: 'uma a mais', pressed: true })).toBeVisible();
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Obras' }).getByText('mais 14')).toBeVisible();
});

test('a work taken out on its page comes back with its tags and its note', async ({ join }) => {
  const person = await join('Iolanda Freire');
  const { page } = person;
  const id = await idOf(person);
  const work = await saveWork(person, id, 'Letramento tardio', ['tese']);
  const item = `/api/libraries/${id}/items`;
  await page.request.put(`${item}/${work}`, { data: { note: 'Emprestado da Bia' } });
  await page.goto(`/obra/${work}`);
  const button = page.getByRole('button', { name: /^Salv[ar]+ na biblioteca$/ }).first();
  await button.click();
  const listed = async () => (await (await page.request.get(item)).json()).items;
  await expect.poll(listed).toEqual([]);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect.poll(listed).toMatchObject([{ tags: ['tese'], note: 'Emprestado da Bia' }]);
  await expect(button).toHaveAttribute('aria-pressed', 'true');
});

test('a note that was being typed survives a sheet closed by accident, and goes when it is cancelled', async ({
  join,
}) => {
  const person = await join('Lia Prates');
  const { page } = person;
  await saveWork(person, await idOf(person), 'Fonologia');
  await page.goto('/biblioteca');
  const sheet = page.getByRole('dialog', { name: 'Etiquetas e nota' });
  const note = sheet.getByRole('textbox', { name: 'Nota' });
  const open = async () => {
    await page.getByRole('button', { name: /Fonologia/ }).click();
    await page.getByRole('menuitem', { name: 'Etiquetas e nota' }).click();
  };
  await open();
  await note.fill('Ler antes da aula');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await open();
  await expect(note).toHaveValue('Ler antes da aula');
  await sheet.getByRole('button', { name: 'Cancelar' }).click();
  await expect(sheet).toBeHidden();
  await open();
  await expect(note).toHaveValue('');
});

test('works marked with Ctrl and Shift are taken out together and come back with their tags', async ({ join }) => {
  const person = await join('Lina Torres', { viewport: { width: 1280, height: 800 } });
  const { page } = person;
  const id = await idOf(person);
  for (const title of ['Vogais átonas', 'Zoologia', 'Árvores do cerrado']) await saveWork(person, id, title, ['tese']);
  await page.goto('/biblioteca');
  const works = page.getByRole('list', { name: 'Obras' });
  const rows = works.getByRole('listitem');
  await rows.first().click({ modifiers: ['Control'], position: { x: 300, y: 6 } });
  await rows.nth(2).click({ modifiers: ['Shift'], position: { x: 300, y: 6 } });
  await expect(page.getByText('3 marcadas')).toBeVisible();
  await rows.nth(1).click({ modifiers: ['Control'], position: { x: 300, y: 6 } });
  await expect(page.getByText('2 marcadas')).toBeVisible();
  await page.getByRole('button', { name: 'Tirar', exact: true }).click();
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(rows).toHaveCount(3);
  await expect(works.getByText('tese')).toHaveCount(3);
  await rows.first().click({ modifiers: ['Control'], position: { x: 300, y: 6 } });
  await expect(page.getByText('1 marcada')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('1 marcada')).toHaveCount(0);
});
