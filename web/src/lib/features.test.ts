import type { LiveEvent } from '@publyka/contract/events/events';
import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { type Feature, loadFeaturesWith } from './features.ts';
import { applyLiveEvent } from './live/live-cache.ts';
import { type Command, type CommandKind, loadKind, newCommand } from './outbox/command.ts';

const noted: string[] = [];
let finishLoading: (features: Feature[]) => void;
let failLoading: (error: Error) => void;

const load = vi.fn(
  () =>
    new Promise<Feature[]>((resolve, reject) => {
      finishLoading = resolve;
      failLoading = reject;
    }),
);

beforeEach(() => {
  noted.length = 0;
  load.mockClear();
  loadFeaturesWith(load);
});

// Other test files share these modules.
afterAll(async () => {
  const loading = loadKind(stored('none'));
  finishLoading([]);
  await loading;
});

function listenTo(name: string): Feature {
  return { live: { appliers: {}, applyEvery: (_, { seq }) => noted.push(`${name} ${seq}`), refetch: () => undefined } };
}

function happen(seq: number): void {
  const event: LiveEvent = { seq, type: 'suggestion.dismissed', data: { personId: 'x' } };
  applyLiveEvent(new QueryClient(), event);
}

/** Only the kind of a stored command is read here. */
const stored = (kind: string) => ({ kind }) as Command;

function kindNamed(name: string): CommandKind<object, void> {
  return {
    name,
    isToggle: false,
    send: async () => undefined,
    applyAnswer: () => undefined,
    onRefused: () => 'drop',
  };
}

test('what a page applies before the code of the features is there is applied in order once it is', async () => {
  happen(1);
  happen(2);
  const loading = loadKind(stored('unknown'));
  expect(noted).toEqual([]);
  finishLoading([listenTo('one')]);
  expect(await loading).toBeUndefined();
  happen(3);
  expect(noted).toEqual(['one 1', 'one 2', 'one 3']);
});

test('a stored command loads the code of the features, once; after a failure it is loaded again', async () => {
  const failing = loadKind(stored('loaded'));
  failLoading(new Error('offline'));
  await expect(failing).rejects.toThrow('offline');
  const loading = [loadKind(stored('loaded')), loadKind(stored('loaded'))];
  const kind = kindNamed('loaded');
  finishLoading([{ commands: [kind] }]);
  expect(await Promise.all(loading)).toEqual([kind, kind]);
  expect(load).toHaveBeenCalledTimes(2);
});

test('a command made in this page is sent by its code, although that of the features cannot be loaded', async () => {
  const kind = kindNamed('made-here');
  expect(await loadKind(newCommand(kind, 'queue', {}))).toBe(kind);
  expect(load).not.toHaveBeenCalled();
});
