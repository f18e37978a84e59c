import { expect, test } from 'vitest';
import { minutesLine, writeMinutes } from './minutes-text.ts';

const person = (fullName: string) => ({
  id: fullName,
  fullName,
  username: 'x',
  title: null,
  institution: null,
  avatar: null,
});
const work = {
  id: 'w',
  state: 'manual',
  kind: 'article',
  title: 'Letramento e alfabetização',
  titleRuns: null,
  authors: 'Magda Soares',
  container: null,
  publisher: null,
  numbering: null,
  year: '2004',
  identifier: null,
  isOpenAccess: false,
  retracted: null,
} as const;
const meeting = {
  id: 'm',
  startsAt: '2026-12-02T17:00:00.000Z',
  timeZone: 'America/Sao_Paulo',
  minutes: 90,
  place: 'Sala 12',
} as const;
const said = { poll: undefined, attachments: [], createdAt: '2026-12-02T17:05:00.000Z' };

test('minutes say what was read, when they met, who took part, and what was said in its order', () => {
  const text = writeMinutes({
    reading: {
      work,
      meetings: [meeting],
      people: [{ person: person('Rui Antunes'), role: 'leads', progress: 'read' }],
    },
    communityName: 'Fonética de bolso',
    messages: [
      { ...said, author: person('Helena Koga'), content: 'Abro com três perguntas' },
      {
        ...said,
        author: person('Rui Antunes'),
        content: 'dois processos',
        extract: { page: '14', call: '(Soares, 2004, p. 14)' },
      },
    ],
  });
  expect(text).toContain('Leitura: Letramento e alfabetização, de Magda Soares\n');
  expect(text).toContain('Encontro: qua., 2 dez., 14h (hora de Brasília), Sala 12\nParticipam: Rui Antunes\n\n');
  expect(text).toMatch(
    /Helena Koga: Abro com três perguntas\n.*Rui Antunes: “dois processos” \(Soares, 2004, p\. 14\)\n$/u,
  );
});

test('a message without words says what it brings', () => {
  const file = { kind: 'file', name: 'notas.pdf', durationMs: null } as const;
  expect(
    minutesLine({
      ...said,
      content: '',
      attachments: [
        { ...file, id: 'f', bytes: 1, contentType: 'application/pdf', width: null, height: null, thumbhash: null },
      ],
    }),
  ).toContain('notas.pdf');
});
