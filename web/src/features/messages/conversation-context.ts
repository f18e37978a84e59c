import type { Direct } from '@publyka/contract/routes/communities';
import type { Message, Reaction } from '@publyka/contract/routes/messages';
import { createContext, useContext } from 'react';
import { type ColourOf, type PersonColour, personColour } from '../../ui/person-colour.ts';
import type { MessageRow } from './conversation-rows.ts';
import type { OutgoingMessage } from './data.ts';

export type ConversationActions = {
  /** With whom one talks, instead of a group. */
  direct?: Direct | null | undefined;
  /** Whether one runs the RePublyka, and may delete what others wrote. */
  isRunning: boolean;
  /** Nobody writes here any more: one reads, copies, and takes back what is one's own. */
  isClosed: boolean;
  editingId: string | null;
  /** The message that a search led to. */
  highlightedId: string | null;
  react: (message: Message, reaction: Reaction) => void;
  /** Opens the picker of all emojis from the bottom. */
  pickReaction: (message: Message) => void;
  copy: (message: Message) => void;
  /** The address that opens the conversation at the message, for those who take part. */
  copyLink: (message: Message) => void;
  cite: (message: Message) => void;
  /** Asks where they go; then `onDone`. */
  forward: (messages: readonly Message[], onDone?: () => void) => void;
  /** Those chosen to do something with all of them; null while nobody is choosing. */
  selectedIds: ReadonlySet<string> | null;
  /** The first one begins to choose; with `isRange` all from the last one to this one. */
  toggleSelected: (message: Message, isRange: boolean) => void;
  reply: (message: Message) => void;
  /** Shows a message of this conversation, and puts the focus on it. */
  jump: (messageId: string) => void;
  /** Opens a thread that goes on from the message; not in a thread. */
  startThread?: ((message: Message) => void) | undefined;
  /** 'Visto por' of an own message; only in small RePublykas. */
  showReaders?: ((message: Message) => void) | undefined;
  edit: (message: Message) => void;
  remove: (message: Message) => void;
  /** To those who moderate the installation. */
  report: (message: Message) => void;
  /** Opens the reactions and the menu over the message. */
  press: (row: MessageRow, place: DOMRect) => void;
  retry: (message: OutgoingMessage) => void;
  discard: (message: OutgoingMessage) => void;
  /** Takes a file out of a message on its way; without its last one, the message is given up. */
  removeFile: (message: OutgoingMessage, uploadId: string) => void;
};

export const ConversationContext = createContext<ConversationActions | null>(null);

export function useConversationActions(): ConversationActions {
  const actions = useContext(ConversationContext);
  if (!actions) throw new Error('useConversationActions is for parts of a conversation');
  return actions;
}

/** A group has its own colours for people. */
export const MemberColours = createContext<ColourOf>(personColour);

export function useMemberColour(personId: string): PersonColour {
  return useContext(MemberColours)(personId);
}

export function useMemberColourOf(): (personId: string) => PersonColour {
  return useContext(MemberColours);
}
