import type { Message, Reaction } from '@publyka/contract/routes/messages';
import { createContext, useContext } from 'react';
import { type ColourOf, type PersonColour, personColour } from '../../ui/person-colour.ts';
import type { MessageRow } from './conversation-rows.ts';
import type { OutgoingMessage } from './data.ts';

/** What can be done with a message, wherever it is shown. */
export type ConversationActions = {
  editingId: string | null;
  /** A search led to it, just now. */
  foundId: string | null;
  react: (message: Message, reaction: Reaction) => void;
  copy: (message: Message) => void;
  edit: (message: Message) => void;
  remove: (message: Message) => void;
  /** A long press: reactions and menu over the scrim, the message in its place. */
  press: (row: MessageRow, place: DOMRect) => void;
  retry: (message: OutgoingMessage) => void;
  discard: (message: OutgoingMessage) => void;
};

export const ConversationContext = createContext<ConversationActions | null>(null);

export function useConversationActions(): ConversationActions {
  const actions = useContext(ConversationContext);
  if (!actions) throw new Error('A message belongs inside a conversation');
  return actions;
}

/** In a group people have other colours than elsewhere: the page knows them. */
export const MemberColours = createContext<ColourOf>(personColour);

export function useMemberColour(personId: string): PersonColour {
  return useContext(MemberColours)(personId);
}
