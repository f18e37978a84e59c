import { correctWorkRoute } from '@publyka/contract/routes/work-changes';
import { getWorkRoute, listNamesakesRoute, type Work } from '@publyka/contract/routes/works';
import { screen, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { render } from '../../../test/component.tsx';
import { answer, requestsTo } from '../../../test/fake-server.ts';
import { CiteLayer } from './cite-layer.tsx';

const workId = '01a20000-0000-7000-8000-000000000001';
const author = [{ family: 'Souza', given: 'Ana' }];
const csl = { type: 'book', title: 'Mangues', author, issued: { 'date-parts': [[2020]] } };
const work: Work = {
  ...{ id: workId, state: 'manual', kind: 'book', title: 'Mangues', titleRuns: null, authors: 'Ana Souza' },
  ...{ container: null, publisher: null, numbering: null, year: '2020', identifier: null, isOpenAccess: false },
  ...{ retracted: null, csl, version: 3, identifiers: [], openAccess: null, url: null, notices: [], sources: [] },
  ...{ journal: null, isCorrected: false, memberFields: [], counts: { posts: 0, communities: 0, links: 0 } },
  viewer: { savedAt: null, savedIn: [] },
};

async function open() {
  await render(<CiteLayer target={{ workId }} open onOpenChange={() => undefined} />);
  await screen.findByRole('button', { name: 'Copiar referência' });
  return screen.getByRole('dialog', { name: 'Citar' });
}

test('a citation has several places in a work, and is told apart from the others of the list', async () => {
  answer(getWorkRoute, () => work);
  answer(listNamesakesRoute, () => ({ items: [{ ...csl, title: 'Águas' }] }));
  const dialog = await open();
  // Of two works of one author and year the second in the order of titles.
  await within(dialog).findByText('(Souza, 2020b)');
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Página' }), '21');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Volume, capítulo, linha ou folha' }));
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Volume' }), '3');
  await within(dialog).findByText(/\(Souza, 2020b, v\.\s3, p\.\s21\)/);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Tirar o lugar 2' }));
  await within(dialog).findByText(/\(Souza, 2020b, p\.\s21\)/);
});

test('what the reference lacks has its fields, which complete the work for everybody', async () => {
  answer(getWorkRoute, () => work);
  answer(listNamesakesRoute, () => ({ items: [] }));
  answer(correctWorkRoute, ({ body }) => ({ ...work, version: 4, csl: body.csl }));
  const dialog = await open();
  await within(dialog).findByText('faltam: local de publicação e editora');
  const save = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Salvar para todo mundo' });
  expect(save.disabled).toBe(true);
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Local' }), 'Salvador');
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Editora' }), 'Edufba');
  await userEvent.click(save);
  await screen.findByText('Dados salvos');
  expect(requestsTo(correctWorkRoute).map(({ body }) => body)).toEqual([
    { version: 3, csl: { ...csl, 'publisher-place': 'Salvador', publisher: 'Edufba' } },
  ]);
  await expect.poll(() => within(dialog).queryByText('O que falta')).toBeNull();
});
