import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPollingFallback } from './polling-fallback.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function create() {
  const poll = vi.fn();
  const isServerThere = vi.fn(async () => true);
  return {
    poll,
    isServerThere,
    polling: createPollingFallback({ isServerThere, poll }),
  };
}

test('while the server answers but the live connection stays away, it polls every twenty seconds', async () => {
  const { poll, polling } = create();
  polling.setDown(true);
  await polling.pollIfDue();
  vi.advanceTimersByTime(4_999);
  await polling.pollIfDue();
  expect(poll).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  await polling.pollIfDue();
  await polling.pollIfDue();
  expect(poll).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(20_000);
  await polling.pollIfDue();
  expect(poll).toHaveBeenCalledTimes(2);
});

test('it does not poll a server that does not answer, nor once the connection is open again', async () => {
  const { poll, isServerThere, polling } = create();
  polling.setDown(true);
  vi.advanceTimersByTime(60_000);
  isServerThere.mockResolvedValueOnce(false);
  await polling.pollIfDue();
  const late = polling.pollIfDue();
  polling.setDown(false);
  await late;
  expect(poll).not.toHaveBeenCalled();
});
