import { expect, test } from 'vitest';
import { parseDraft } from './drop-draft.ts';

test('a kept draft comes back; what is missing or strange is as new', () => {
  const draft = { id: '01980000-0000-7000-8000-000000000000', description: 'Raiz', captions: 'WEBVTT', coverFrame: 2 };
  expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
  expect(parseDraft(JSON.stringify({ description: 4, captions: null }))).toMatchObject({
    description: '',
    captions: '',
    coverFrame: null,
  });
  expect(parseDraft('não é JSON').id).toMatch(/^[0-9a-f-]{36}$/);
  expect(parseDraft(null).description).toBe('');
});
