import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createUnheard } from './polling-fallback.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function create() {
  const fetchAfresh = vi.fn();
  const isServerThere = vi.fn(async () => true);
  return { fetchAfresh, isServerThere, unheard: createUnheard({ isServerThere, fetchAfresh }) };
}

test('a connection that stays away while the server answers is made up for, every twenty seconds at most', async () => {
  const { fetchAfresh, unheard } = create();
  unheard.setDown(true);
  await unheard.tryInstead();
  vi.advanceTimersByTime(4_999);
  await unheard.tryInstead();
  expect(fetchAfresh).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  await unheard.tryInstead();
  await unheard.tryInstead();
  expect(fetchAfresh).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(20_000);
  await unheard.tryInstead();
  expect(fetchAfresh).toHaveBeenCalledTimes(2);
});

test('nothing is fetched of a server that does not answer, nor once the connection is there', async () => {
  const { fetchAfresh, isServerThere, unheard } = create();
  unheard.setDown(true);
  vi.advanceTimersByTime(60_000);
  isServerThere.mockResolvedValueOnce(false);
  await unheard.tryInstead();
  const late = unheard.tryInstead();
  unheard.setDown(false);
  await late;
  expect(fetchAfresh).not.toHaveBeenCalled();
});
