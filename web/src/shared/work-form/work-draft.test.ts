import { formatReference } from '@publyka/contract/abnt';
import { cslSchema } from '@publyka/contract/csl-schema';
import { describe, expect, test } from 'vitest';
import { emptyDraft, noName, readDate, readName, toCsl, toDraft, type WorkDraft } from './work-draft.ts';
import { typedKinds, workKindSpecs } from './work-kinds.ts';

const today = new Date(2026, 10, 23);
const reference = (draft: WorkDraft) =>
  formatReference(toCsl(draft, today), { edition: '2025' })
    .map(({ text }) => text)
    .join('');
const by = (...names: string[]) => names.map((name) => ({ name, isEntity: false }));

describe('what is typed becomes the reference', () => {
  test('of a book', () => {
    const fields = {
      title: 'Preconceito linguístico:  o que é, como se faz ',
      'publisher-place': 'São Paulo',
      publisher: 'Loyola',
      issued: '1999',
      // Typed while the type was another one.
      'container-title': 'Uma revista',
    };
    expect(reference({ ...emptyDraft, authors: by('Marcos Bagno', ''), fields })).toBe(
      'BAGNO, Marcos. Preconceito linguístico: o que é, como se faz. São Paulo: Loyola, 1999.',
    );
  });

  test('of a page, read today unless it says when', () => {
    const fields = { title: 'Manual', URL: 'https://exemplo.br/manual', issued: 'mar. 2024' };
    const draft: WorkDraft = { ...emptyDraft, kind: 'website', authors: [{ name: 'IBGE', isEntity: true }], fields };
    expect(reference(draft)).toContain('Acesso em: 23 nov. 2026');
    expect(reference({ ...draft, fields: { ...fields, accessed: '1/2/2025' } })).toContain('Acesso em: 1 fev. 2025');
  });

  test('of a law under its jurisdiction', () => {
    const fields = { title: 'Lei nº 9.394, de 20 de dezembro de 1996', 'container-title': 'Diário Oficial da União' };
    expect(reference({ ...emptyDraft, kind: 'law', authors: by('Brasil'), fields })).toMatch(/^BRASIL\. Lei nº 9\.394/);
  });
});

test.each(typedKinds)('every field of %s is one that the contract takes', (kind) => {
  const fields = Object.fromEntries(workKindSpecs[kind].fields.map(({ name }) => [name, '2020']));
  const csl = toCsl({ kind, authors: by('Ana Sá'), editors: by('Rui Paz'), fields }, today);
  expect(cslSchema.safeParse(csl).error).toBeUndefined();
  expect(toCsl(toDraft(csl), today)).toEqual(csl);
});

test('a name is read with its suffix and particles, a single word and one with a comma as they stand', () => {
  expect(readName('João Batista da Silva Filho')).toEqual({ family: 'Silva Filho', given: 'João Batista da' });
  expect(readName('Bagno, Marcos')).toEqual({ family: 'Bagno', given: 'Marcos' });
  expect(readName('Platão')).toEqual({ family: 'Platão' });
  expect(toDraft({ type: 'book' }).authors).toEqual([noName]);
});

test('a date is read as people write it, and what is none stays text', () => {
  const day = { 'date-parts': [[2004, 3, 12]] };
  for (const text of ['12/03/2004', '12.3.2004', '12 mar. 2004', '12 de março de 2004', '2004-03-12'])
    expect(readDate(text), text).toEqual(day);
  expect(readDate('maio 2010')).toEqual({ 'date-parts': [[2010, 5]] });
  expect(readDate('1999')).toEqual({ 'date-parts': [[1999]] });
  for (const text of ['no prelo', '[199-?]', 'jan./abr. 2004', '40/13/2004'])
    expect(readDate(text), text).toEqual({ literal: text });
});
