import { createBatchedRead } from '../../platform/concurrency/batched-read.ts';
import type { Platform } from '../../platform/platform.ts';
import type { TopicPolicy } from '../../platform/realtime/live.ts';
import { selectMembers } from './membership-store.ts';

/** Members may subscribe to a RePublyka. A client that reconnects requests hundreds at once, which one query checks. */
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
