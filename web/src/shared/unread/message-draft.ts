import type { ConversationPlace } from './unread.ts';

/** The text of a message that is not sent yet. */
export function draftTextKey(personId: string, { communityId, roomId }: ConversationPlace): string {
  return `message-draft:${personId}:${communityId}:${roomId ?? 'main'}`;
}
