import type { Platform } from '../../platform/platform.ts';
import { isWebOpen } from '../visibility/open-web.ts';
import * as followers from './follower-store.ts';
import { leaveFediverse } from './service.ts';
import * as store from './store.ts';

const batchSize = 500;
/** Whoever's server has been silent for so long follows no more. */
const silentDays = 7;
/** The last attempt to tell that an actor left is over by then. */
const farewellDays = 5;
/** A signature holds for an hour around the time it names, so that its follow may be sent again two hours after its end. */
const endedHours = 3;

/**
 * What no act of a person told: the installation closed the web, a state ran out, federation was off for a while. It
 * also forgets followers whose servers are gone and the keys of actors that left.
 */
export async function sweep(platform: Platform): Promise<void> {
  const { db, jobs } = platform;
  // Before others leave, which queues their farewell: two nodes would run two of them at once.
  for (const actorId of await store.selectUntold(db, batchSize))
    await jobs.enqueue(db, 'federation.farewell', { actorId });
  for (const personId of await store.selectUnfollowable(db, isWebOpen(platform), batchSize))
    await platform.transaction((tx) => leaveFediverse(platform, tx, personId));
  await jobs.enqueueAll(db, 'federation.tell', await store.selectDrifted(db, batchSize));
  await followers.deleteUnreachable(db, silentDays);
  await followers.deleteEnded(db, endedHours);
  await store.deleteOldActors(db, farewellDays);
}
