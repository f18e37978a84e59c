import { expect, test } from 'vitest';
import { formatLocalTime, formatMeeting } from './reading-limits.ts';

test('a meeting is told in the hour in which it was set', () => {
  expect(formatMeeting('2026-12-02T17:00:00.000Z', 'America/Sao_Paulo')).toBe('qua., 2 dez., 14h');
  expect(formatMeeting('2026-12-02T17:30:00.000Z', 'America/Rio_Branco')).toBe('qua., 2 dez., 12h30');
  expect(formatMeeting('2026-12-02T01:00:00.000Z', 'America/Noronha')).toBe('ter., 1 dez., 23h');
});

test('a meeting that is moved begins at the hour it had, on its own clock', () => {
  expect(formatLocalTime('2026-12-02T17:00:00.000Z', 'America/Sao_Paulo')).toBe('2026-12-02T14:00');
  expect(formatLocalTime('2026-12-02T01:05:00.000Z', 'America/Rio_Branco')).toBe('2026-12-01T20:05');
});
