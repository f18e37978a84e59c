import { idSchema } from '@publyka/contract/page';
import { expect, test, vi } from 'vitest';
import { newId } from './new-id.ts';

test('ids are UUIDs of version 7, each later than the one before, also within a millisecond and after the clock went back', () => {
  vi.useFakeTimers({ now: new Date('2026-11-29T12:00:00Z') });
  const ids = Array.from({ length: 2000 }, newId);
  vi.setSystemTime(new Date('2026-11-29T11:00:00Z'));
  ids.push(newId());
  vi.useRealTimers();
  expect(new Set(ids).size).toBe(2001);
  expect(ids).toEqual([...ids].sort());
  for (const id of ids) {
    expect(idSchema.parse(id)).toBe(id);
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  }
});
