import { describe, expect, test } from 'vitest';
import { formatCommentAge, formatDate, formatMoment, formatWhen, formatWhenInList } from './format-time.ts';

// A Thursday afternoon, local time.
const now = new Date(2025, 10, 20, 15, 30, 0);
const at = (day: number, hours: number, minutes = 0, month = 10, year = 2025) =>
  new Date(year, month, day, hours, minutes);
const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);

describe('formatWhen', () => {
  test.each([
    [before(0), 'agora'],
    [before(59), 'agora'],
    [before(60), '1 min'],
    [before(59 * 60 + 59), '59 min'],
    [before(3600), '1 h'],
    [at(20, 0, 5), '15 h'],
    [at(19, 23), 'ontem'],
    [at(18, 23), 'ter.'],
    [at(14, 9), 'sex.'],
    [at(13, 23), '13 nov.'],
    [at(12, 9, 0, 10, 2024), '12 nov. 2024'],
  ])('%s is said as %s', (date, said) => {
    expect(formatWhen(date, now)).toBe(said);
  });

  test('a short night does not make a thing of two hours ago "ontem"', () => {
    expect(formatWhen(at(19, 23), at(20, 1))).toBe('2 h');
  });

  test('a clock ahead of ours does not speak of the future', () => {
    expect(formatWhen(before(-90), now)).toBe('agora');
  });
});

test('a date names its year, this one too', () => {
  expect(formatDate(at(8, 12, 0, 7, 2025))).toBe('8 ago. 2025');
});

describe('formatWhenInList', () => {
  test.each([
    [at(20, 8, 11), '08:11'],
    [at(19, 23, 59), 'ontem'],
    [at(17, 12), 'seg.'],
    [at(12, 12), '12 nov.'],
  ])('%s is said as %s', (date, said) => {
    expect(formatWhenInList(date, now)).toBe(said);
  });
});

describe('formatCommentAge', () => {
  test.each([
    [59, 'agora'],
    [60, '1m'],
    [3599, '59m'],
    [3600, '1h'],
    [86_399, '23h'],
    [86_400, '1d'],
    [400 * 86_400, '400d'],
  ])('%i seconds are said as %s', (seconds, said) => {
    expect(formatCommentAge(before(seconds), now)).toBe(said);
  });
});

test.each([
  [at(20, 9, 12), 'hoje, 9h12'],
  [at(19, 18, 40), 'ontem, 18h40'],
  [at(12, 0, 5), '12 nov., 0h05'],
  [at(12, 9, 0, 10, 2024), '12 nov. 2024, 9h00'],
])('the moment %s is said as %s', (date, said) => expect(formatMoment(date, now)).toBe(said));
