import type { WorkCard } from '@publyka/contract/routes/works';
import { expect, test } from 'vitest';
import { dayText, identifierText, retractedText, sourceText } from './work-words.ts';

const card = { container: null, publisher: null, numbering: null, year: null } as WorkCard; // What these words are made from.

test('what is not known leaves no hole', () => {
  expect(sourceText(card)).toBe('');
  expect(sourceText({ ...card, year: '2004' })).toBe('2004');
  expect(sourceText({ ...card, publisher: 'Loyola', year: '1999' })).toBe('Loyola · 1999');
  expect(sourceText({ ...card, container: 'RBE', publisher: 'ANPEd', numbering: 'n. 25, p. 5-17', year: '2004' })).toBe(
    'RBE · n. 25, p. 5-17, 2004',
  );
});

test('identifiers and days read as people write them', () => {
  expect(identifierText({ scheme: 'doi', value: '10.1590/x', url: null })).toBe('doi.org/10.1590/x');
  expect(identifierText({ scheme: 'handle', value: '1843/BUBD', url: null })).toBe('Handle 1843/BUBD');
  expect(dayText('2025-05-01')).toBe('1 maio 2025');
  expect(retractedText({ on: '2025-03-03' })).toBe('Retratada em 3 mar. 2025');
  expect(retractedText({ on: null })).toBe('Retratada');
});
