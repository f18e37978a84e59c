import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPollingFallback } from './polling-fallback.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function create() {
  const refetchQueriesAfresh = vi.fn();
  const isServerThere = vi.fn(async () => true);
  return {
    refetchQueriesAfresh,
    isServerThere,
    unheard: createPollingFallback({ isServerThere, refetchQueriesAfresh }),
  };
}

test('a connection that stays away while the server answers is made up for, every twenty seconds at most', async () => {
  const { refetchQueriesAfresh, unheard } = create();
  unheard.setDown(true);
  await unheard.tryInstead();
  vi.advanceTimersByTime(4_999);
  await unheard.tryInstead();
  expect(refetchQueriesAfresh).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  await unheard.tryInstead();
  await unheard.tryInstead();
  expect(refetchQueriesAfresh).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(20_000);
  await unheard.tryInstead();
  expect(refetchQueriesAfresh).toHaveBeenCalledTimes(2);
});

test('nothing is fetched of a server that does not answer, nor once the connection is there', async () => {
  const { refetchQueriesAfresh, isServerThere, unheard } = create();
  unheard.setDown(true);
  vi.advanceTimersByTime(60_000);
  isServerThere.mockResolvedValueOnce(false);
  await unheard.tryInstead();
  const late = unheard.tryInstead();
  unheard.setDown(false);
  await late;
  expect(refetchQueriesAfresh).not.toHaveBeenCalled();
});
