import type { Message } from '@publyka/contract/routes/messages';
import { sendMessageRoute } from '@publyka/contract/routes/messages';
import { errorTexts } from '@publyka/contract/text/texts';
import { call } from '../../lib/api/call.ts';
import { toastError } from '../../lib/api/toast-error.ts';
import type { ConversationPlace } from '../../lib/cache/unread.ts';
import { applyLiveEvent } from '../../lib/live/live-cache.ts';
import type { CommandKind, OutgoingCommand } from '../../lib/outbox/command.ts';
import { toast } from '../../ui/toast.ts';

type NewMessage = ConversationPlace & { content: string };

/** A message of one's own that has not arrived yet. */
export type OutgoingMessage = OutgoingCommand<NewMessage>;

export const messageCommand: CommandKind<NewMessage, Message> = {
  name: 'message',
  isToggle: false,
  send: ({ id, payload: { communityId, roomId, content } }, signal) =>
    call(sendMessageRoute, { params: { communityId }, body: { id, roomId, content } }, { signal }),
  // The live event does the same for everyone; it may have come first.
  arrived: (queryClient, _, { can, ...message }) =>
    applyLiveEvent(queryClient, { seq: 0, type: 'message.created', data: { message } }),
  refused: (_, __, error) => {
    toastError(errorTexts.sendMessage, error);
    return 'keep';
  },
  tellFailed: () => toast.error(errorTexts.sendMessage),
};

/** Messages of a conversation arrive in the order they were written. */
export function laneOf({ communityId, roomId }: ConversationPlace): string {
  return roomId === null ? `message:${communityId}` : `message:${communityId}:${roomId}`;
}
