import { expect, test } from 'vitest';
import { emptyDraft, isBlank, parseDraft } from './draft.ts';

test('a draft comes back as it was kept', () => {
  const draft = {
    ...emptyDraft(),
    kind: 'image' as const,
    content: 'Achei',
    hasRating: true,
    rating: 0,
    alts: { a: 'Um gráfico' },
    link: 'doi:10.5072/abc',
    videoUrl: 'https://exemplo.br/a.mp4',
  };
  expect(parseDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
});

test('what is broken or unknown is left out', () => {
  const draft = parseDraft({ id: 7, kind: 'poll', content: 'Fica', rating: 11, alts: { a: 1 } });
  expect(draft).toMatchObject({ kind: 'text', content: 'Fica', hasRating: false, rating: 5, alts: {} });
  expect(draft.id).toMatch(/^[0-9a-f-]{36}$/);
  expect(parseDraft(null).content).toBe('');
  expect(parseDraft('x').content).toBe('');
});

test('spaces are nothing to keep, a rating is', () => {
  expect(isBlank({ ...emptyDraft(), content: ' \n' })).toBe(true);
  expect(isBlank({ ...emptyDraft(), hasRating: true })).toBe(false);
  expect(isBlank({ ...emptyDraft(), link: '10.' })).toBe(false);
  expect(isBlank({ ...emptyDraft(), videoUrl: 'h' })).toBe(false);
});
