import { expect, test } from 'vitest';
import { livelinessText, openReasonText } from './open-reason.ts';

test('a reason in words', () => {
  const links = (names: string[], count: number) => openReasonText({ kind: 'links', names, count });
  expect(links(['Rui Antunes'], 1)).toBe('Rui, seu Link, conversa aqui');
  expect(links(['Rui Antunes', 'Cecília Prado'], 2)).toBe('Rui e Cecília, seus Links, conversam aqui');
  expect(links(['Rui Antunes', 'Cecília Prado'], 3)).toBe('Rui, Cecília e mais 1 Link seu conversam aqui');
  expect(links(['Rui Antunes', 'Cecília Prado'], 5)).toBe('Rui, Cecília e mais 3 Links seus conversam aqui');
  expect(openReasonText({ kind: 'interest', name: 'Fonética' })).toBe('Fonética está nos seus interesses');
  expect(openReasonText({ kind: 'institution', name: 'UFBA' })).toBe('Gente de UFBA conversa aqui');
});

test('how alive it is, today first', () => {
  expect(livelinessText([0, 3, 0, 0, 0, 0, 12])).toBe('12 mensagens hoje');
  expect(livelinessText([0, 1, 0, 0, 0, 0, 0])).toBe('1 mensagem esta semana');
  expect(livelinessText([0, 0, 0, 0, 0, 0, 0])).toBe('em silêncio esta semana');
});
