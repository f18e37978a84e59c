import { expect, test } from 'vitest';
import { formatMeeting } from './reading-limits.ts';

test('a meeting is told in the hour in which it was set', () => {
  expect(formatMeeting('2026-12-02T17:00:00.000Z', 'America/Sao_Paulo')).toBe('qua., 2 dez., 14h');
  expect(formatMeeting('2026-12-02T17:30:00.000Z', 'America/Rio_Branco')).toBe('qua., 2 dez., 12h30');
  expect(formatMeeting('2026-12-02T01:00:00.000Z', 'America/Noronha')).toBe('ter., 1 dez., 23h');
});
