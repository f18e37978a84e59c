import { expect, test } from 'vitest';
import { decodeTimeCursor, encodeTimeCursor } from './cursor.ts';

const id = '01890000-0000-7000-8000-000000000000';

test('a cursor comes back as it was', () => {
  const cursor = { at: '2024-02-29T23:59:59.123456Z', id };
  expect(decodeTimeCursor(encodeTimeCursor(cursor))).toEqual(cursor);
});

test.each(['2024-02-31T00:00:00Z', '2023-02-29T10:00:00.000Z', '0000-01-01T00:00:00Z', '2024-01-01T25:00:00Z', 'now'])(
  'a cursor at %s, which PostgreSQL would not take, is refused',
  (at) => {
    expect(() => decodeTimeCursor(encodeTimeCursor({ at, id }))).toThrow('página');
  },
);
