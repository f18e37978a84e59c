import { setTimeout as sleep } from 'node:timers/promises';
import { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from './embedded.ts';

interface KeeperOptions extends Omit<EmbeddedPostgresOptions, 'onExit'> {
  onCrash: (reason: string) => void;
}

/** Between attempts to restart a server that ended unexpectedly. */
const retryPauseMs = 1000;

/** An embedded PostgreSQL that is restarted at the same address whenever it ends, until stop(). */
export async function keepEmbeddedPostgres({ onCrash, ...options }: KeeperOptions): Promise<EmbeddedPostgres> {
  let isStopping = false;
  let restarting: Promise<void> | undefined;
  const start = () => startEmbeddedPostgres({ ...options, onExit: handleExit });
  let running = await start();

  function handleExit(reason: string): void {
    onCrash(reason);
    restarting = restart();
  }

  async function restart(): Promise<void> {
    while (!isStopping) {
      try {
        running = await start();
        return;
      } catch (error) {
        onCrash(error instanceof Error ? error.message : String(error));
        await sleep(retryPauseMs);
      }
    }
  }

  return {
    url: running.url,
    async stop() {
      isStopping = true;
      await restarting;
      await running.stop();
    },
  };
}
