import type { ConversationPlace } from '../../../shared/unread/unread.ts';

/** The uploads of a draft, which is one for each person and conversation. */
export function draftUploadsKey(personId: string, { communityId, roomId }: ConversationPlace): string {
  return `message-files:${personId}:${communityId}:${roomId ?? 'main'}`;
}
