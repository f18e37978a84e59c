import { deleteMessageRoute, editMessageRoute, type Message } from '@publyka/contract/routes/messages';
import { errorTexts, successTexts } from '@publyka/contract/text/texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { hasCode, toastError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { applyLiveEvent } from '../../../lib/live/live-cache.ts';
import { toast } from '../../../ui/toast.ts';
import { applyToCachedMessages } from '../data.ts';

function refer({ communityId, roomId, id }: Message) {
  return { communityId, roomId, messageId: id };
}

export function useEditMessage({ onSaved }: { onSaved: () => void }) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ message, content }: { message: Message; content: string }) => {
      const { communityId, messageId } = refer(message);
      return call(editMessageRoute, { params: { communityId, messageId }, body: { content } });
    },
    onSuccess: (edited) => {
      const { seq, content, works, mentions, mentionsEverybody, editedAt } = edited;
      if (editedAt) {
        const at = { ...refer(edited), seq };
        const data = { ...at, content, works, mentionsEverybody, editedAt };
        applyLiveEvent(queryClient, { seq: 0, type: 'message.edited', data });
        for (const mention of mentions)
          applyLiveEvent(queryClient, { seq: 0, type: 'message.mentioned', data: { ...at, mention } });
      }
      toast.success(successTexts.messageEdited);
      onSaved();
    },
    onError: (error) => toastError(errorTexts.editMessage, error),
  });
}

/** A message that is already gone counts as deleted. */
export function useDeleteMessage({ onDeleted }: { onDeleted: () => void }) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (message: Message) => {
      const { communityId, messageId } = refer(message);
      try {
        await call(deleteMessageRoute, { params: { communityId, messageId } });
      } catch (error) {
        if (!hasCode(error, 'not_found')) throw error;
      }
    },
    onSuccess: (_, message) => {
      // Only in the conversation: the live event brings the new last message of the list.
      const data = { ...refer(message), seq: message.seq, lastMessage: null };
      applyToCachedMessages(queryClient, message, { seq: 0, type: 'message.deleted', data });
      toast.success(successTexts.messageDeleted);
      onDeleted();
    },
    onError: (error) => toastError(errorTexts.deleteMessage, error),
  });
}
