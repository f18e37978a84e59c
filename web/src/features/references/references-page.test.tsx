import { screen, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { me } from '../../../test/cast.ts';
import { render } from '../../../test/component.tsx';
import { citationRules, referenceRules } from './abnt-rules.ts';
import { ReferencesPage } from './references-page.tsx';

const book = (id: string, title: string) => ({
  ...{ kind: 'typed', id },
  csl: { type: 'book', title, author: [{ family: 'Souza', given: 'Ana' }], issued: { 'date-parts': [[2020]] } },
});

beforeEach(() => {
  localStorage.clear();
});

test('each rule says its edition and its guide, and where guides differ', async () => {
  await render(<ReferencesPage />, { at: '/abnt' });
  await screen.findByRole('heading', { name: 'Citações, regra por regra' });
  const words = document.body.textContent;
  for (const { rule, guide, differs } of [...referenceRules, ...citationRules]) {
    expect(words).toContain(rule);
    expect(words).toContain([`Fonte: ${guide}.`, differs].filter(Boolean).join(' '));
  }
  const items = screen.getAllByRole('listitem').filter(({ textContent }) => textContent.includes('Fonte: '));
  expect(items).toHaveLength(referenceRules.length + citationRules.length);
  for (const { textContent } of items)
    expect(textContent).toMatch(/NBR (?:6023, (?:2025|2018|2025 e 2018)|10520:2023) · /);
});

test('a citation is told apart from the other references of the list', async () => {
  localStorage.setItem(`abnt-list:${me.id}`, JSON.stringify([book('a', 'Mangues'), book('b', 'Águas')]));
  await render(<ReferencesPage />, { at: '/abnt' });
  const list = await screen.findByRole('list', { name: 'Referências' });
  const item =
    within(list)
      .getByText(/Mangues/)
      .closest('li') ?? expect.fail('no item');
  await userEvent.click(within(item).getByRole('button', { name: 'Citar no texto' }));
  const sheet = await screen.findByRole('dialog', { name: 'Citar' });
  await within(sheet).findByText('(Souza, 2020b)');
  await within(sheet).findByText('Letras e iniciais contam com as outras obras desta lista.');
});
