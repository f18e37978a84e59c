import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';

/** A window that knows whether it has a network, and these modules anew for it. */
async function openWindow() {
  const page = new EventTarget();
  const device = { onLine: true, userAgent: '' };
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('navigator', device);
  vi.resetModules();
  return {
    ...(await import('./connection.ts')),
    ...(await import('../cache/query-client.ts')),
    setOnline(onLine: boolean) {
      device.onLine = onLine;
      page.dispatchEvent(new Event(onLine ? 'online' : 'offline'));
    },
  };
}

beforeEach(() => {
  vi.unstubAllGlobals();
});

test('a connection is back once neither the network nor the live connection is away', async () => {
  const { onConnectionReturn, setLiveDown, setOnline } = await openWindow();
  const handle = vi.fn();
  const stop = onConnectionReturn(handle);
  setLiveDown(false);
  expect(handle).not.toHaveBeenCalled();
  setOnline(false);
  setLiveDown(true);
  setOnline(true);
  expect(handle).not.toHaveBeenCalled();
  setLiveDown(false);
  expect(handle).toHaveBeenCalledTimes(1);
  setLiveDown(false);
  stop();
  setOnline(false);
  setOnline(true);
  expect(handle).toHaveBeenCalledTimes(1);
});

test('what failed without a network is asked for again afterwards, and what came before is not', async () => {
  const { createQueryClient, setOnline } = await openWindow();
  const queryClient = createQueryClient();
  let isThere = false;
  const asked: string[] = [];
  function watch(name: string) {
    return new QueryObserver(queryClient, {
      queryKey: [name],
      queryFn: async () => {
        asked.push(name);
        if (name === 'missing' && !isThere) throw new Error('No network');
        return name;
      },
    }).subscribe(() => undefined);
  }
  const stops = [watch('seen'), watch('missing')];
  await expect.poll(() => queryClient.getQueryState(['missing'])?.status).toBe('error');
  setOnline(false);
  isThere = true;
  setOnline(true);
  await expect.poll(() => queryClient.getQueryData(['missing'])).toBe('missing');
  expect(asked).toEqual(['seen', 'missing', 'missing']);
  for (const stop of stops) stop();
});
