import type { LiveEvent } from '@publyka/contract/events/events';
import type { Message, Reaction, ReactionCount } from '@publyka/contract/routes/messages';
import {
  addReactionRoute,
  deleteMessageRoute,
  editMessageRoute,
  removeReactionRoute,
} from '@publyka/contract/routes/messages';
import { errorTexts, successTexts } from '@publyka/contract/text/texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { hasCode, toastError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { applyLiveEvent } from '../../lib/live/live-cache.ts';
import { useMe } from '../../lib/session/session.ts';
import { toast } from '../../ui/toast.ts';
import { applyToCachedMessages } from './data.ts';

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
      const { content, works, editedAt } = edited;
      if (editedAt) {
        const data = { ...refer(edited), content, works, editedAt };
        applyLiveEvent(queryClient, { seq: 0, type: 'message.edited', data });
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

/** Requests of one message go one after another, so that the last press wins. */
const lastToggles = new Map<string, Promise<void>>();

/** Gives or takes back a reaction, optimistically. */
export function useToggleReaction(): (message: Message, reaction: Reaction) => void {
  const queryClient = useQueryClient();
  const me = useMe();

  function show(message: Message, reaction: Reaction, isGiven: boolean): void {
    const counts = countsAfterToggle(message.reactions, reaction, isGiven);
    const events: LiveEvent[] = [
      { seq: 0, type: 'message.reacted', data: { ...refer(message), counts } },
      { seq: 0, type: 'message.reacted_by', data: { ...refer(message), personId: me.id, reaction, isGiven } },
    ];
    for (const event of events) applyToCachedMessages(queryClient, message, event);
  }

  return (message, reaction) => {
    const isGiven = !message.reactions.some((one) => one.reaction === reaction && one.mine);
    show(message, reaction, isGiven);
    const { communityId, messageId } = refer(message);
    const request = { params: { communityId, messageId, reaction } };
    const before = lastToggles.get(message.id) ?? Promise.resolve();
    const toggle = before
      .then(() => (isGiven ? call(addReactionRoute, request) : call(removeReactionRoute, request)))
      .then(
        () => undefined,
        (error: unknown) => {
          toastError(errorTexts.addReaction, error);
          show({ ...message, reactions: countsWithMine(message, reaction, isGiven) }, reaction, !isGiven);
        },
      )
      .finally(() => lastToggles.get(message.id) === toggle && lastToggles.delete(message.id));
    lastToggles.set(message.id, toggle);
  };
}

/** The reactions as the optimistic change showed them. */
function countsWithMine(message: Message, reaction: Reaction, isGiven: boolean): Message['reactions'] {
  return countsAfterToggle(message.reactions, reaction, isGiven).map((one) => ({
    ...one,
    mine:
      one.reaction === reaction
        ? isGiven
        : message.reactions.some((other) => other.reaction === one.reaction && other.mine),
  }));
}

type Count = { reaction: Reaction; count: number };

/** The counts after one's own reaction was given or taken back, the emoji given first in front. */
export function countsAfterToggle(reactions: readonly ReactionCount[], reaction: Reaction, isGiven: boolean): Count[] {
  const counts = new Map<Reaction, number>(reactions.map((one) => [one.reaction, one.count]));
  const wasGiven = reactions.some((one) => one.reaction === reaction && one.mine);
  if (wasGiven !== isGiven) counts.set(reaction, (counts.get(reaction) ?? 0) + (isGiven ? 1 : -1));
  return [...counts].flatMap(([emoji, count]) => (count > 0 ? [{ reaction: emoji, count }] : []));
}
