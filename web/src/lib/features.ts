import { applyHeldUpdates, type LiveFeature, prepareLiveWith, registerLiveFeature } from './live/live-cache.ts';
import { type AnyKind, loadKindsWith, registerCommandKind } from './outbox/command.ts';

/** What a feature does while none of its screens is shown. */
export type Feature = {
  live?: LiveFeature;
  commands?: readonly AnyKind[];
};

export function registerFeature({ live, commands = [] }: Feature): void {
  if (live) registerLiveFeature(live);
  for (const kind of commands) registerCommandKind(kind);
}

/**
 * All features, whose code is no part of the first load. It is loaded before the live connection opens, so that no event is
 * lost, and before a stored command is sent. What the page itself applies until then is held.
 */
export function loadFeaturesWith(load: () => Promise<readonly Feature[]>): void {
  let loading: Promise<void> | null = null;

  async function registerAll(): Promise<void> {
    for (const feature of await load()) registerFeature(feature);
    applyHeldUpdates();
  }

  function loadOnce(): Promise<void> {
    loading ??= registerAll().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  }

  loadKindsWith(loadOnce);
  prepareLiveWith(loadOnce);
}
