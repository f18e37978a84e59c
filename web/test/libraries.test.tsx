import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { uuidv7 } from 'uuidv7';
import { afterEach, expect, test } from 'vitest';
import { forget, join, open, request } from './app.tsx';
import { cutConnection } from './connection.ts';
import { createCommunity, fill, findField, press } from './things.ts';

afterEach(forget);

/** A work typed by hand, in a library. Answers the id of the work. */
async function saveWork(libraryId: string, title: string, tags: string[] = []): Promise<string> {
  const id = uuidv7();
  await request('POST', '/api/works', { id, csl: { type: 'book', title } });
  await request('PUT', `/api/libraries/${libraryId}/items/${id}`, { tags });
  return id;
}

interface Item {
  tags: string[];
  note: string | null;
}

async function listItems(libraryId: string): Promise<Item[]> {
  return (await request<{ items: Item[] }>('GET', `/api/libraries/${libraryId}/items`)).items;
}

/** Behind a sheet, too. */
const findWorks = () => screen.findByRole('list', { name: 'Obras', hidden: true });

async function expectRows(count: number): Promise<HTMLElement[]> {
  await waitFor(async () => expect(within(await findWorks()).getAllByRole('listitem')).toHaveLength(count));
  return within(await findWorks()).getAllByRole('listitem');
}

async function chooseFromMenu(button: string | RegExp, item: string | RegExp): Promise<void> {
  await press(button);
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
}

async function mark(...titles: string[]): Promise<void> {
  await chooseFromMenu('Mais opções', 'Marcar obras');
  for (const title of titles) await userEvent.click(await screen.findByRole('checkbox', { name: `Marcar ${title}` }));
}

async function openLibrary(titles: string[], tags: string[] = []): Promise<{ id: string; workIds: string[] }> {
  const id = await join('Bento Quintão');
  const workIds: string[] = [];
  for (const title of titles) workIds.push(await saveWork(id, title, tags));
  await open('/biblioteca');
  await expectRows(titles.length);
  return { id, workIds };
}

test('letters typed while the address changes stay', async () => {
  await openLibrary(['Vogais átonas']);
  const search = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Buscar na biblioteca' });
  const { replaceState } = history;
  // One more letter at the moment in which the address changes, before the page has heard of it.
  history.replaceState = (...change) => {
    history.replaceState = replaceState;
    replaceState.apply(history, change);
    fireEvent.input(search, { target: { value: `${search.value}s` } });
  };
  fireEvent.input(search, { target: { value: 'vogai' } });
  await waitFor(() => expect(location.search).toBe('?q=vogais'));
  expect(search.value).toBe('vogais');
  await fill(search, '');
  await waitFor(() => expect(location.search).toBe(''));
});

test('works stay marked under another search', async () => {
  await openLibrary(['Vogais átonas', 'Zoologia do sertão', 'Árvores do cerrado']);
  await mark('Vogais átonas', 'Zoologia do sertão');
  await fill(await screen.findByRole('searchbox', { name: 'Buscar na biblioteca' }), 'arvores');
  await expectRows(1);
  const all = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Marcar todas as que estão na tela' });
  expect((await all()).checked).toBe(false);
  await userEvent.click(await all());
  await screen.findByText('3 marcadas');
  await userEvent.click(await all());
  await screen.findByText('2 marcadas');
});

test('tagging some works leaves the tag that another person gives them meanwhile', async () => {
  const { id, workIds } = await openLibrary(['Vogais átonas', 'Zoologia'], ['tese']);
  await mark('Vogais átonas', 'Zoologia');
  await press('Etiquetar');
  await screen.findByRole('button', { name: 'tese', pressed: true });
  await request('POST', `/api/libraries/${id}/tags`, { workIds, add: ['meanwhile'] });
  await waitFor(async () => expect(within(await findWorks()).getAllByText('meanwhile')).toHaveLength(2));
  await userEvent.type(await findField('Nova etiqueta'), 'aula{Enter}');
  // Closed by accident it keeps what was chosen.
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Etiquetar' })).toBeNull());
  await press('Etiquetar');
  await screen.findByRole('button', { name: 'aula', pressed: true });
  await press('Salvar');
  await screen.findByText('Etiquetas mudadas em 2 obras');
  await press('Deixar de marcar');
  for (const tag of ['tese', 'aula', 'meanwhile'])
    await waitFor(async () => expect(within(await findWorks()).getAllByText(tag)).toHaveLength(2));
});

test('a work with all the tags it may have takes no other, and what was typed stays', async () => {
  const id = await join('Cora Viana');
  await saveWork(
    id,
    'Vogais átonas',
    Array.from({ length: 19 }, (_, index) => `etiqueta ${index + 1}`),
  );
  await saveWork(id, 'Zoologia do sertão', ['outra']);
  await open('/biblioteca');
  await chooseFromMenu('Opções de Vogais átonas', 'Etiquetas e nota');
  const typed = await findField('Nova etiqueta');
  await userEvent.type(typed, 'a vigésima{Enter}');
  await screen.findByRole('button', { name: 'a vigésima', pressed: true });
  expect(await screen.findByRole('button', { name: 'outra', pressed: false })).toHaveProperty('disabled', true);
  await userEvent.type(typed, 'uma a mais{Enter}');
  await screen.findByText('Até 20 etiquetas por obra');
  expect(typed.value).toBe('uma a mais');
  await press('a vigésima');
  await userEvent.type(typed, '{Enter}');
  await screen.findByRole('button', { name: 'uma a mais', pressed: true });
  await press('Salvar');
  await within(await findWorks()).findByText('mais 14');
});

test('a work taken out on its page comes back with its tags and its note', async () => {
  const id = await join('Iolanda Freire');
  const work = await saveWork(id, 'Letramento tardio', ['tese']);
  await request('PUT', `/api/libraries/${id}/items/${work}`, { note: 'Emprestado da Bia' });
  await open(`/obra/${work}`);
  const button = async () => (await screen.findAllByRole('button', { name: /^Salv[ar]+ na biblioteca$/ }))[0];
  await waitFor(async () => expect((await button())?.getAttribute('aria-pressed')).toBe('true'));
  await userEvent.click((await button()) ?? expect.fail('no button'));
  await waitFor(async () => expect(await listItems(id)).toEqual([]));
  await press('Desfazer');
  await waitFor(async () => expect(await listItems(id)).toMatchObject([{ tags: ['tese'], note: 'Emprestado da Bia' }]));
  expect((await button())?.getAttribute('aria-pressed')).toBe('true');
});

test('a note that was being typed survives a sheet closed by accident, and goes when it is cancelled', async () => {
  await openLibrary(['Fonologia']);
  const openSheet = async () => {
    await chooseFromMenu(/Opções de Fonologia/, 'Etiquetas e nota');
    const sheet = await screen.findByRole('dialog', { name: 'Etiquetas e nota' });
    return { sheet, note: await within(sheet).findByRole<HTMLTextAreaElement>('textbox', { name: 'Nota' }) };
  };
  const waitUntilClosed = () =>
    waitFor(() => expect(screen.queryByRole('dialog', { name: 'Etiquetas e nota' })).toBeNull());
  await fill((await openSheet()).note, 'Ler antes da aula');
  await userEvent.keyboard('{Escape}');
  await waitUntilClosed();
  const second = await openSheet();
  expect(second.note.value).toBe('Ler antes da aula');
  await press('Cancelar', second.sheet);
  await waitUntilClosed();
  expect((await openSheet()).note.value).toBe('');
});

test('works marked with Ctrl and Shift are taken out together and come back with their tags', async () => {
  await openLibrary(['Vogais átonas', 'Zoologia', 'Árvores do cerrado'], ['tese']);
  const click = async (index: number, modifier: 'Control' | 'Shift') => {
    const user = userEvent.setup();
    await user.keyboard(`{${modifier}>}`);
    await user.click((await expectRows(3))[index] ?? expect.fail('no such row'));
    await user.keyboard(`{/${modifier}}`);
  };
  await click(0, 'Control');
  await click(2, 'Shift');
  await screen.findByText('3 marcadas');
  await click(1, 'Control');
  await screen.findByText('2 marcadas');
  await press('Tirar');
  await expectRows(1);
  await press('Desfazer');
  await expectRows(3);
  await waitFor(async () => expect(within(await findWorks()).getAllByText('tese')).toHaveLength(3));
  // Rows that are fetched again are others.
  await open('/biblioteca');
  await click(0, 'Control');
  await screen.findByText('1 marcada');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('1 marcada')).toBeNull());
});

test('works are found without accents, narrowed by tag, tagged together, taken out and brought back with their note', async () => {
  const { id } = await openLibrary(['Vogais átonas', 'Zoologia do sertão', 'Árvores do cerrado']);
  await fill(await screen.findByRole('searchbox', { name: 'Buscar na biblioteca' }), 'arvores');
  await expectRows(1);
  expect(location.search).toBe('?q=arvores');
  await press('Limpar busca');
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Ordem' }), 'Por título');
  await waitFor(async () => expect((await expectRows(3))[0]?.textContent).toContain('Árvores do cerrado'));
  await mark('Vogais átonas', 'Zoologia do sertão');
  await press('Etiquetar');
  await fill(await findField('Nova etiqueta'), 'aula de terça');
  await press('Acrescentar etiqueta');
  await press('Salvar');
  await press('Deixar de marcar');
  await open('/biblioteca?tag=aula+de+ter%C3%A7a');
  await expectRows(2);
  await chooseFromMenu('Opções de Vogais átonas', 'Etiquetas e nota');
  await fill(await screen.findByRole('textbox', { name: 'Nota' }), 'Ler o capítulo 3');
  await press('Salvar');
  await within(await findWorks()).findByText('nota');
  await chooseFromMenu('Opções de Vogais átonas', 'Tirar da biblioteca');
  await expectRows(1);
  await waitFor(async () => expect(await listItems(id)).toHaveLength(2));
  await press('Desfazer');
  await within(await findWorks()).findByText('nota');
  await chooseFromMenu('Opções de Vogais átonas', 'Etiquetas e nota');
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Nota' })).value).toBe('Ler o capítulo 3');
});

test('a work is saved without a connection, the server learns of it later, and a RePublyka gets it by the menu', async () => {
  const id = await join('Lia Sampaio');
  const communityId = (await createCommunity(`Leitura ${Date.now()}`)).split('/').at(-1) ?? '';
  const work = await saveWork(id, `Para ler depois ${Date.now()}`);
  await request('DELETE', `/api/libraries/${id}/items/${work}`);
  await open(`/obra/${work}`);
  const findButton = async (pressed: boolean) => {
    const [button] = await screen.findAllByRole('button', { name: /^Salv[ar]+ na biblioteca$/, pressed });
    return button ?? expect.fail('no button');
  };
  await findButton(false);
  await chooseFromMenu('Escolher a biblioteca', /^Leitura/);
  await waitFor(async () => expect(await listItems(communityId)).toHaveLength(1));
  const reconnect = cutConnection();
  await userEvent.click(await findButton(false));
  await findButton(true);
  reconnect();
  await waitFor(async () => expect(await listItems(id)).toHaveLength(1));
  await userEvent.click((await screen.findAllByRole('button', { name: 'Desfazer' })).at(-1) ?? expect.fail('no undo'));
  await findButton(false);
  await waitFor(async () => expect(await listItems(id)).toEqual([]));
});
