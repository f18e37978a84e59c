import type { LiveEvent } from '@publyka/contract/events/events';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Feature, registerFeature, registerLazyFeature } from './features.ts';
import { applyLiveEvent } from './live/live-cache.ts';
import { type Command, type CommandKind, loadKind, newCommand } from './outbox/command.ts';

const noted: string[] = [];
let queryClient: QueryClient;
let finishLoading: (feature: Feature) => void;
let failLoading: (error: Error) => void;

function listenTo(name: string): Feature {
  return { live: { appliers: {}, applyEvery: (_, { seq }) => noted.push(`${name} ${seq}`), refetch: () => undefined } };
}

function happen(seq: number): void {
  const event: LiveEvent = { seq, type: 'suggestion.dismissed', data: { personId: 'x' } };
  applyLiveEvent(queryClient, event);
}

const load = vi.fn(
  () =>
    new Promise<Feature>((resolve, reject) => {
      finishLoading = resolve;
      failLoading = reject;
    }),
);

beforeEach(() => {
  noted.length = 0;
  load.mockClear();
  queryClient = new QueryClient();
});

test('a lazy feature gets the events since its first query, those that came before its code included', async () => {
  registerFeature(listenTo('eager'));
  registerLazyFeature(queryClient, { keys: ['slow'], load });
  queryClient.setQueryData(['other'], 1);
  happen(1);
  expect(load).not.toHaveBeenCalled();
  queryClient.setQueryData(['slow', 'a'], 1);
  happen(2);
  happen(3);
  finishLoading(listenTo('lazy'));
  await vi.waitFor(() => expect(noted).toContain('lazy 3'));
  queryClient.setQueryData(['slow', 'b'], 1);
  happen(4);
  expect(noted).toEqual(['eager 1', 'eager 2', 'eager 3', 'lazy 2', 'lazy 3', 'eager 4', 'lazy 4']);
  expect(load).toHaveBeenCalledTimes(1);
});

test('data whose code cannot be loaded counts as stale, and the next query tries again', async () => {
  registerLazyFeature(queryClient, { keys: ['slow'], load });
  queryClient.setQueryData(['slow', 'a'], 1);
  failLoading(new Error('offline'));
  await vi.waitFor(() => expect(queryClient.getQueryState(['slow', 'a'])?.isInvalidated).toBe(true));
  queryClient.setQueryData(['slow', 'b'], 1);
  expect(load).toHaveBeenCalledTimes(2);
});

function kindNamed(name: string): CommandKind<object, void> {
  return {
    name,
    isToggle: false,
    send: async () => undefined,
    applyAnswer: () => undefined,
    onRefused: () => 'drop',
  };
}

test('a command of a lazy feature loads its code; a command of no feature is unknown', async () => {
  const kind = kindNamed('slow-command');
  registerLazyFeature(queryClient, { keys: [], commands: ['slow-command'], load });
  const command = { kind: 'slow-command' } as Command; // Only its kind is read.
  const found = loadKind(command);
  finishLoading({ commands: [kind] });
  expect(await found).toBe(kind);
  expect(await loadKind({ ...command, kind: 'unknown' })).toBeUndefined();
});

test('what is made in this page is sent by its code, though the feature’s cannot be loaded', async () => {
  const kind = kindNamed('made-here');
  registerLazyFeature(queryClient, {
    keys: [],
    commands: ['made-here'],
    load: () => Promise.reject(new Error('offline')),
  });
  const command = newCommand(kind, 'queue', {});
  expect(await loadKind(command)).toBe(kind);
});
