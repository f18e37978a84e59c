import { createBatchedRead } from '../../platform/concurrency/batched-read.ts';
import type { Platform } from '../../platform/platform.ts';
import type { TopicPolicy } from '../../platform/realtime/live.ts';
import { selectMembers } from './membership-store.ts';

/** Who may hear a RePublyka: its members. Whoever comes back asks for hundreds at once, by one query. */
export function createListenerPolicy(platform: Platform): TopicPolicy {
  const readMembers = createBatchedRead(async (keys: string[]) => {
    const refs = keys.map((key) => {
      const [userId = '', communityId = ''] = key.split(':');
      return { userId, communityId };
    });
    const members = await selectMembers(platform.db, refs);
    return new Map(members.map(({ userId, communityId }) => [keyOf(userId, communityId), true]));
  });
  return async (viewer, communityId) => (await readMembers(keyOf(viewer.id, communityId))) === true;
}

function keyOf(userId: string, communityId: string): string {
  return `${userId}:${communityId}`;
}
