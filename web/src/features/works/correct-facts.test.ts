import type { Csl } from '@publyka/contract/abnt/csl';
import { describe, expect, test } from 'vitest';
import { rebaseDraft } from '../../shared/work-form/use-work-draft.ts';
import { correctedFacts, firstDraft } from './correct-sheet.tsx';

const today = new Date(2026, 10, 23);
const csl: Csl = {
  type: 'article-magazine',
  title: 'Letramento e alfabetização: as muitas facetas',
  author: [{ family: 'Soares', given: 'Magda', 'non-dropping-particle': 'von' }],
  translator: [{ family: 'Paz', given: 'Eva' }],
  'container-title': 'Revista Brasileira de Educação',
  'publisher-place': 'Rio de Janeiro',
  ISSN: '1413-2478',
  issued: {
    'date-parts': [
      [2004, 1],
      [2004, 4],
    ],
  },
  page: '5-17',
  language: 'pt-BR',
};
const journal = { issn: '1413-2478', title: null, place: 'Rio de Janeiro', placeBy: null };

describe('a correction', () => {
  const work = { csl, journal: null, identifier: null };
  const draft = firstDraft(work);

  test('without a touch changes nothing', () => {
    expect(correctedFacts(work, draft, today)).toEqual(csl);
  });

  test('changes what was touched, and takes away what was emptied', () => {
    const fields = { ...draft.fields, volume: '9', page: ' ' };
    const { page: _, ...rest } = csl;
    expect(correctedFacts(work, { ...draft, fields }, today)).toEqual({ ...rest, volume: '9' });
    const authors = [{ name: 'Magda Soares', isEntity: false }];
    expect(correctedFacts(work, { ...draft, authors }, today).author).toEqual([{ family: 'Soares', given: 'Magda' }]);
  });

  test('leaves the place of the journal to the journal', () => {
    const { 'publisher-place': _, ...own } = csl;
    expect(correctedFacts({ csl, journal }, draft, today)).toEqual(own);
    const fields = { ...draft.fields, 'publisher-place': 'Niterói' };
    expect(correctedFacts({ csl, journal }, { ...draft, fields }, today)['publisher-place']).toBe('Niterói');
  });

  test('leaves what somebody else corrected meanwhile', () => {
    const typed = { ...draft, fields: { ...draft.fields, volume: '9' } };
    const now = { ...csl, page: '5-18', author: [{ literal: 'IBGE' }] };
    const rebased = rebaseDraft({ first: draft, draft: typed }, firstDraft({ csl: now, identifier: null }));
    expect(correctedFacts({ csl: now, journal: null }, rebased, today)).toEqual({ ...now, volume: '9' });
  });

  test('of who reported a decision leaves what its editors are called', () => {
    const decision: Csl = { type: 'legal_case', title: 'RE 1', custom: { reporter: 'Min. A', 'editor-label': 'ed.' } };
    const facts = { csl: decision, journal: null, identifier: null };
    const first = firstDraft(facts);
    const correct = (reporter: string) =>
      correctedFacts(facts, { ...first, fields: { ...first.fields, reporter } }, today).custom;
    expect(correct('Min. B')).toEqual({ reporter: 'Min. B', 'editor-label': 'ed.' });
    expect(correct('')).toEqual({ 'editor-label': 'ed.' });
  });

  test('to another type takes that type, and drops what only the other shows', () => {
    const facts = correctedFacts(work, { ...draft, kind: 'book' }, today);
    expect(facts).toMatchObject({ type: 'book', title: csl.title, translator: csl.translator });
    expect(facts['container-title']).toBeUndefined();
  });
});

test('a work that nobody knows begins with what it was named by', () => {
  const named = (scheme: 'doi' | 'isbn' | 'handle', value: string, url: string | null) =>
    firstDraft({ csl: null, identifier: { scheme, value, url } });
  expect(named('doi', '10.5072/x', null)).toMatchObject({ kind: 'article', fields: { DOI: '10.5072/x' } });
  expect(named('isbn', '9788515018895', null)).toMatchObject({ kind: 'book', fields: { ISBN: '9788515018895' } });
  expect(named('handle', '1/2', 'https://hdl.handle.net/1/2')).toMatchObject({
    kind: 'thesis',
    fields: { URL: 'https://hdl.handle.net/1/2' },
  });
});
