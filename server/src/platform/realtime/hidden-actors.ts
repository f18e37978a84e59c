import type { HiddenActorsLoader } from './live.ts';
import type { LiveSocket } from './live-socket.ts';

/**
 * Keeps, for each socket, the people whose events are hidden from it; the feature of blocks registers how to find them.
 */
export interface HiddenActors {
  register(loader: HiddenActorsLoader): void;
  load(socket: LiveSocket): Promise<void>;
}

export function createHiddenActors(): HiddenActors {
  let loader: HiddenActorsLoader | null = null;
  return {
    register(given) {
      if (loader) throw new Error('Hidden actors have a loader already');
      loader = given;
    },
    async load(socket) {
      if (loader) socket.hiddenActors = await loader(socket.viewer);
    },
  };
}
