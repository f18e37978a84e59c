import { expect, test } from 'vitest';
import { parseDraft, parseStoredDraft, rebaseDraft } from './use-work-draft.ts';
import { emptyDraft, toDraft } from './work-draft.ts';

const draft = toDraft({ type: 'article-magazine', title: 'Letramento', author: [{ literal: 'IBGE' }], page: '5-17' });

test('a stored draft comes back whole, and what is none is none', () => {
  expect(parseDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  for (const stored of [null, 'x', {}, { kind: 'planta', fields: {} }, { kind: 'book' }])
    expect(parseDraft(stored)).toBeNull();
});

test('without what the form began with nobody knows what was typed', () => {
  const stored = { first: emptyDraft, draft };
  expect(parseStoredDraft(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
  for (const broken of [null, draft, { draft }, { first: {}, draft }]) expect(parseStoredDraft(broken)).toBeNull();
});

test('what was typed stands over what others changed, and over nothing else', () => {
  const typed = { ...draft, fields: { ...draft.fields, title: 'Alfabetização', volume: '9' } };
  const now = toDraft({ type: 'book', title: 'Outra', author: [{ literal: 'Inep' }], volume: '3', edition: '2' });
  const rebased = rebaseDraft({ first: draft, draft: typed }, now);
  expect(rebased).toMatchObject({ kind: 'book', authors: now.authors });
  expect(rebased.fields).toMatchObject({ title: 'Alfabetização', volume: '9', edition: '2' });
  const emptied = { ...draft, fields: { ...draft.fields, page: '' } };
  expect(rebaseDraft({ first: draft, draft: emptied }, draft).fields.page).toBe('');
  const other = { ...draft, kind: 'chapter' as const, authors: emptyDraft.authors };
  expect(rebaseDraft({ first: draft, draft: other }, now)).toMatchObject({
    kind: 'chapter',
    authors: emptyDraft.authors,
  });
});
