import { listGuestFeedRoute } from '@publyka/contract/feed';
import type { App } from './app.ts';
import { releaseMemory } from './release-memory.ts';

/** As many at a time as a node has connections to the database, and so often that what answers is compiled. */
const measures = { atOnce: 12, rounds: 12 };

/**
 * Gets a node ready that starts while others serve, before anybody comes to it: what the start needed is given back, and
 * it asks itself what guests ask, so that connections are open, statements planned and code compiled.
 */
export async function warmUp(app: Pick<App, 'request'>): Promise<void> {
  releaseMemory();
  for (let round = 0; round < measures.rounds; round += 1)
    await Promise.all(Array.from({ length: measures.atOnce }, () => askOnce(app)));
}

async function askOnce(app: Pick<App, 'request'>): Promise<void> {
  const answer = await app.request(listGuestFeedRoute.path);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`The node answers itself ${answer.status}: ${listGuestFeedRoute.path}`);
}
