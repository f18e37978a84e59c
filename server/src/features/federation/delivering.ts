import { uuidv7 } from 'uuidv7';
import type { Posted } from '../../platform/net/guarded-post.ts';
import { addressesOf, noteAddress } from './addresses.ts';
import * as followers from './follower-store.ts';
import { toNote } from './note.ts';
import { post, readSigner, type Speaker, toActor } from './speaker.ts';
import { isTellingPaused, selectActor, selectPosts } from './store.ts';

/**
 * What there is to say. Of a post only which, and since when, which the version before did not say: its words are read
 * when it is sent, and only if they may still be read.
 */
export type Act =
  | { kind: 'create' | 'update' | 'delete'; postId: string; at?: string }
  | { kind: 'leave' }
  /** The actor is called, or looks, otherwise. */
  | { kind: 'change' }
  | { kind: 'accept' | 'reject'; follower: string; followUri: string | null };

export interface Delivery {
  actorId: string;
  inbox: string;
  act: Act;
  attempt: number;
}

/** Seconds until the next attempt: nine of them, over about three days. */
const pauses = [5, 60, 600, 3600, 7200, 21_600, 43_200, 86_400, 86_400];

const askLater = new Set([401, 403, 408, 425, 429]);

/** Brings one activity to one server; what is not taken is tried again later, and after days no more. */
export async function deliver(speaker: Speaker, delivery: Delivery): Promise<void> {
  const { platform } = speaker;
  const { actorId, inbox, attempt } = delivery;
  const [signer, activity] = await Promise.all([readSigner(platform, actorId), describe(speaker, delivery)]);
  if (!signer || activity === null) return;
  const posted = await post(speaker, signer, { inbox, activity });
  if (isTaken(posted)) return settle(speaker, delivery);
  platform.log.debug({ inbox, attempt, posted }, 'delivery to the Fediverse not taken');
  // Nobody is asked twice who was busy only with us.
  if (posted.outcome !== 'busy') await followers.noteFailure(platform.db, inbox);
  const pause = pauses[attempt];
  if (pause === undefined || !isWorthRetrying(posted)) return;
  await platform.jobs.enqueue(
    platform.db,
    'federation.deliver',
    { ...delivery, attempt: attempt + 1 },
    { delay: pause },
  );
}

/** A post may have been taken back while it was on its way, and its deletion may have overtaken it. */
async function settle({ platform }: Speaker, { actorId, inbox, act }: Delivery): Promise<void> {
  await followers.clearFailure(platform.db, inbox);
  if (act.kind !== 'create' && act.kind !== 'update') return;
  const { postId } = act;
  if ((await selectPosts(platform.db, actorId, { postId, limit: 1 })).length > 0) return;
  const deletion = { kind: 'delete' as const, postId, at: new Date().toISOString() };
  await platform.jobs.enqueue(platform.db, 'federation.deliver', { actorId, inbox, act: deletion, attempt: 0 });
}

function isTaken(posted: Posted): boolean {
  return posted.outcome === 'answered' && posted.status >= 200 && posted.status < 300;
}

function isWorthRetrying(posted: Posted): boolean {
  if (posted.outcome === 'answered') return posted.status >= 500 || askLater.has(posted.status);
  return posted.outcome !== 'refused';
}

/** Null when there is nothing to say any more. */
async function describe({ platform, protocol }: Speaker, { actorId, act }: Delivery): Promise<unknown> {
  const { publicUrl } = platform.config;
  const addresses = addressesOf(publicUrl, actorId);
  switch (act.kind) {
    case 'leave':
      return protocol.describeActorDelete(addresses);
    case 'change': {
      const row = await selectActor(platform.db, { id: actorId });
      return row && protocol.describeActorUpdate(toActor(platform, row), new Date().toISOString());
    }
    case 'accept':
    case 'reject':
      return protocol.describeAnswer(addresses, {
        id: `${addresses.actor}#${act.kind}-${uuidv7()}`,
        isAccepted: act.kind === 'accept',
        follower: act.follower,
        followUri: act.followUri,
      });
    default: {
      const { postId, at = new Date().toISOString() } = act;
      const [row] = await selectPosts(platform.db, actorId, { postId, limit: 1 });
      // What is there again by now, or is gone by now, is told by what was queued since.
      if ((act.kind === 'delete') === (row !== undefined)) return null;
      if (!row && (await isTellingPaused(platform.db, postId))) return null;
      if (!row) return protocol.describeNoteDelete(addresses, noteAddress(addresses, postId), at);
      const note = toNote(publicUrl, addresses, row);
      if (act.kind === 'create') return protocol.describeCreate(addresses, note, at);
      return protocol.describeUpdate(addresses, note, at);
    }
  }
}
