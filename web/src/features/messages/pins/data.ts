import type { Message } from '@publyka/contract/routes/messages';
import { listPinsRoute, pinMessageRoute, unpinMessageRoute } from '@publyka/contract/routes/pins';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import type { ConversationPlace } from '../../../shared/unread/unread.ts';
import { toast } from '../../../ui/toast.ts';

/** The pinned messages of a conversation. Live events have it fetched again. */
export function pinsQuery({ communityId, roomId }: ConversationPlace) {
  return queryOptions({
    queryKey: ['pins', communityId, roomId],
    queryFn: ({ signal }) =>
      call(listPinsRoute, { params: { communityId }, query: { roomId: roomId ?? undefined } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Pins a message, or takes it down, for everybody in the conversation. */
export function usePin() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ message, isPinned }: { message: Message; isPinned: boolean }) => {
      const params = { communityId: message.communityId, messageId: message.id };
      return call(isPinned ? pinMessageRoute : unpinMessageRoute, { params });
    },
    onSuccess(_, { message, isPinned }) {
      void queryClient.invalidateQueries({ queryKey: pinsQuery(message).queryKey });
      toast.success(isPinned ? 'Mensagem fixada para todos' : 'Mensagem desafixada');
    },
    onError: (error) => toast.error(messageOf(error)),
  });
}
