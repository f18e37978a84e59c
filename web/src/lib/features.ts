import type { QueryClient } from '@tanstack/react-query';
import { type LiveFeature, registerLiveFeature, registerLoadingLiveFeature } from './live/live-cache.ts';
import { type AnyKind, registerCommandKind, registerLazyCommandKind } from './outbox/command.ts';

/** What a feature does while none of its screens is shown. */
export type Feature = {
  live?: LiveFeature;
  commands?: readonly AnyKind[];
};

/** A feature whose code is no part of the first load. */
export type LazyFeature = {
  /** First parts of the keys of its queries. The code is loaded before the first of them has an answer. */
  keys: readonly string[];
  /** Names of its commands. The code is loaded before the first of them is sent. */
  commands?: readonly string[];
  load(): Promise<Feature>;
};

export function registerFeature({ live, commands = [] }: Feature): void {
  if (live) registerLiveFeature(live);
  for (const kind of commands) registerCommandKind(kind);
}

export function registerLazyFeature(queryClient: QueryClient, { keys, commands = [], load }: LazyFeature): void {
  const isOwn = ({ queryKey }: { queryKey: readonly unknown[] }) => keys.some((key) => key === queryKey[0]);
  let loading: Promise<void> | null = null;

  function loadOnce(): Promise<void> {
    loading ??= registerLoaded().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  }

  async function registerLoaded(): Promise<void> {
    const feature = load();
    await registerLoadingLiveFeature(feature.then(({ live }) => live));
    for (const kind of (await feature).commands ?? []) registerCommandKind(kind);
  }

  for (const name of commands) registerLazyCommandKind(name, loadOnce);
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'added' || !isOwn(query)) return;
    // Without the code nothing keeps the data up to date.
    loadOnce().catch(() => queryClient.invalidateQueries({ predicate: isOwn }));
  });
}
