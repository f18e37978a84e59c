import type { Collaboration } from '@publyka/contract/routes/collaborations';
import { expect, test } from 'vitest';
import { confirmedLine, detailLine, kindLine, waitingLine } from './collaboration-words.ts';

type Someone = [name: string, isConfirmed: boolean, institution?: string];

function collaboration(people: Someone[], project: Collaboration['project'] = null): Collaboration {
  return {
    id: 'c',
    work: null,
    project: project ?? { title: 'Sotaques', from: 2025, until: 2027 },
    people: people.map(([fullName, isConfirmed, institution = null as never]) => ({
      person: { id: fullName, fullName, username: fullName, title: null, institution, avatar: null },
      roles: ['software'],
      isConfirmed,
    })),
    proposedBy: null,
    confirmedAt: people.filter(([, isConfirmed]) => isConfirmed).length > 1 ? '2026-08-12T12:00:00.000Z' : null,
    createdAt: '2026-08-12T12:00:00.000Z',
    viewer: { standing: 'none' },
  };
}

test('who confirmed is named, the viewer first, up to three', () => {
  const pair = collaboration([
    ['Rui Antunes', true],
    ['Dandara Lopes', true],
  ]);
  expect(confirmedLine(pair, 'Dandara Lopes')).toBe('Confirmada por você e por Rui em ago. 2026');
  expect(confirmedLine(pair, 'Eva')).toBe('Confirmada por Rui e por Dandara em ago. 2026');
  const six = collaboration(['A', 'B', 'C', 'D', 'E', 'F'].map((name): Someone => [name, true]));
  expect(confirmedLine(six, 'A')).toBe('Confirmada pelas 6 pessoas em ago. 2026');
  expect(waitingLine(six)).toBeNull();
});

test('who has not answered is named apart, and before two have nobody confirmed anything', () => {
  const one = collaboration([
    ['Rui Antunes', true],
    ['Eva Prado', false],
  ]);
  expect(confirmedLine(one, 'Rui Antunes')).toBeNull();
  expect(waitingLine(one)).toBe('Aguarda a resposta de Eva');
});

test('a project says its years and how many take part, as far as they are known', () => {
  const people: Someone[] = [
    ['A', true, 'UFPA'],
    ['B', true, 'UFBA'],
    ['C', false, 'USP'],
  ];
  expect(kindLine(collaboration(people))).toBe('Projeto · 2025-2027');
  expect(kindLine(collaboration(people, { title: 'x', from: 2025, until: null }))).toBe('Projeto · desde 2025');
  expect(kindLine(collaboration(people, { title: 'x', from: null, until: null }))).toBe('Projeto');
  expect(detailLine(collaboration(people))).toBe('2 pessoas, 2 instituições');
});
