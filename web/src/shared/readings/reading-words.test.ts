import { expect, test } from 'vitest';
import { formatDay, isOver, meetingFacts, periodWords } from './reading-words.ts';

const meeting = {
  id: 'x',
  startsAt: '2026-12-02T17:00:00.000Z',
  timeZone: 'America/Sao_Paulo',
  minutes: 90,
  place: null,
} as const;

test('a meeting is named by its place among the others, and by when the reading ends', () => {
  const meetings = [meeting, meeting];
  expect(meetingFacts({ meetings, endsOn: '2026-12-16' }, 0)).toBe('Primeiro de dois encontros · até 16\u00a0dez.');
  expect(meetingFacts({ meetings, endsOn: '2026-12-16' }, 1)).toBe('Segundo de dois encontros');
  expect(meetingFacts({ meetings: Array.from({ length: 12 }, () => meeting), endsOn: null }, 11)).toBe(
    '12º de 12 encontros',
  );
  expect(meetingFacts({ meetings: [meeting], endsOn: null }, 0)).toBe('');
});

test('a day is the same one everywhere', () => {
  expect(formatDay('2026-01-01')).toBe('1\u00a0jan.');
  expect(periodWords({ startsOn: '2026-11-25', endsOn: '2026-12-16' })).toBe('de 25\u00a0nov. até 16\u00a0dez.');
  expect(periodWords({ startsOn: null, endsOn: null })).toBe('');
});

test('a meeting is over after its last minute', () => {
  expect(isOver(meeting, Date.parse('2026-12-02T18:29:00Z'))).toBe(false);
  expect(isOver(meeting, Date.parse('2026-12-02T18:31:00Z'))).toBe(true);
});
