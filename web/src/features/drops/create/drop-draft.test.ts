import { expect, test } from 'vitest';
import { parseDraft } from './use-submit-drop.ts';

test('a stored draft is restored; parts that are missing or of another type are blank', () => {
  const draft = {
    id: '01980000-0000-7000-8000-000000000000',
    description: 'Raiz',
    captions: 'WEBVTT',
    coverFrame: 2,
    isOnWeb: true,
  };
  expect(parseDraft(draft)).toEqual(draft);
  expect(parseDraft({ description: 4, captions: null })).toMatchObject({
    description: '',
    captions: '',
    coverFrame: null,
    isOnWeb: null,
  });
  expect(parseDraft('não é um objeto').id).toMatch(/^[0-9a-f-]{36}$/);
  expect(parseDraft(null).description).toBe('');
});
