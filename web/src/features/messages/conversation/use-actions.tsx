import type { Message } from '@publyka/contract/routes/messages';
import { successTexts } from '@publyka/contract/text/texts';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { messageAddress } from '../../../lib/navigation/addresses.ts';
import { copy, copyFailedText } from '../../../lib/share.ts';
import { useCite } from '../../../shared/cite/use-cite.tsx';
import { EmojiLayer } from '../../../shared/emoji/lazy-emoji.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { toast } from '../../../ui/toast.ts';
import type { ConversationActions } from '../conversation-context.ts';
import type { MessageRow } from '../conversation-rows.ts';
import { type RenderTargets, useForwarding } from '../forward/use-forwarding.tsx';
import { useReaders } from '../readers/use-readers.tsx';

const DeleteDialog = lazyPart(() => import('../message/delete-dialog.tsx').then((part) => part.DeleteDialog));
const ReportDialog = lazyPart(() =>
  import('../../../shared/reports/report-thing-dialog.tsx').then((part) => part.ReportThingDialog),
);
const MessageSheet = lazyPart(() => import('../message/message-sheet.tsx').then((part) => part.MessageSheet));

type Options = Pick<
  ConversationActions,
  | 'direct'
  | 'isRunning'
  | 'react'
  | 'retry'
  | 'discard'
  | 'removeFile'
  | 'highlightedId'
  | 'reply'
  | 'jump'
  | 'startThread'
  | 'selectedIds'
  | 'toggleSelected'
  | 'isClosed'
> & {
  messages: readonly Message[];
  participantsCount: number;
  renderTargets: RenderTargets;
};

/** The actions on messages, and the dialogs they need. */
export function useActions({ messages, participantsCount, renderTargets, ...given }: Options) {
  const { editingId, edit, ...edition } = useEdition(messages);
  const deletion = useDeletion(participantsCount);
  const sheet = useMessageSheet(messages);
  const picker = useReactionPicker(messages, given.react);
  const citing = useCite();
  const forwarding = useForwarding(renderTargets);
  const readers = useReaders(messages, given.direct ? 0 : participantsCount);
  const reporting = useReporting();
  const actions: ConversationActions = {
    ...given,
    editingId,
    pickReaction: picker.open,
    copy: (message) => void copyMessage(message),
    copyLink: (message) => void copyMessageLink(message),
    cite: (message) => citing.cite({ message }),
    forward: forwarding.open,
    edit,
    remove: deletion.ask,
    report: reporting.ask,
    showReaders: readers.open,
    press: sheet.open,
  };
  const dialogs = (
    <>
      {sheet.element}
      {picker.element}
      {deletion.dialog}
      {citing.sheet}
      {forwarding.sheet}
      {readers.sheet}
      {reporting.dialog}
    </>
  );
  return { actions, ...edition, dialogs };
}

/** The message being edited. When it is deleted elsewhere, editing ends with a toast, and the text goes to the composer. */
function useEdition(messages: readonly Message[]) {
  const [editingId, setEditingId] = useState<string | null>(null);
  const [editedText, setEditedText] = useState<string | null>(null);
  const [hasEdited, setHasEdited] = useState(false);
  const editing = messages.find(({ id }) => id === editingId);
  const isGone = editingId !== null && !editing;

  function stopEditing(): void {
    setEditingId(null);
    setEditedText(null);
    setHasEdited(true);
  }

  const handleGone = useEffectEvent(() => {
    const rescue = editedText === null ? '' : '. O que você escreveu está no campo';
    toast.info(`Essa mensagem não está mais aqui${rescue}`);
    stopEditing();
  });
  useEffect(() => {
    if (isGone) handleGone();
  }, [isGone]);

  return {
    editingId,
    editing,
    hasEdited: hasEdited || isGone,
    stopEditing,
    setEditedText,
    /** Text of the editor when the message is gone. */
    rescuedText: isGone ? editedText : null,
    edit: ({ id }: Message) => setEditingId(id),
  };
}

/** 'Denunciar': the dialog stays mounted while it closes. */
function useReporting() {
  const [asked, setAsked] = useState<{ message: Message; open: boolean }>();
  const dialog = asked && (
    <ReportDialog
      open={asked.open}
      onOpenChange={(open) => setAsked({ ...asked, open })}
      kind="message"
      thingId={asked.message.id}
      name={asked.message.author.fullName}
    />
  );
  return { ask: (message: Message) => setAsked({ message, open: true }), dialog };
}

/** Closes when the message is deleted. */
function useMessageSheet(messages: readonly Message[]) {
  const [pressed, setPressed] = useState<{ row: MessageRow; place: DOMRect; isOpen: boolean } | null>(null);
  const held = messages.find(({ id }) => id === pressed?.row.message.id);
  const element = pressed && held && (
    <MessageSheet
      open={pressed.isOpen}
      onOpenChange={(isOpen) => setPressed({ ...pressed, isOpen })}
      row={{ ...pressed.row, message: held }}
      place={pressed.place}
    />
  );
  const open = (row: MessageRow, place: DOMRect) => setPressed({ row, place, isOpen: true });
  return { open, element };
}

/** All emojis, for the current state of the pressed message. */
function useReactionPicker(messages: readonly Message[], react: ConversationActions['react']) {
  const [picked, setPicked] = useState<{ id: string; isOpen: boolean } | null>(null);
  const message = messages.find(({ id }) => id === picked?.id);
  const element = picked && message && (
    <EmojiLayer
      open={picked.isOpen}
      onOpenChange={(isOpen) => setPicked({ ...picked, isOpen })}
      onChoose={(reaction) => {
        setPicked({ ...picked, isOpen: false });
        react(message, reaction);
      }}
    />
  );
  return { open: ({ id }: Message) => setPicked({ id, isOpen: true }), element };
}

/** Asks before a message is deleted. */
function useDeletion(participantsCount: number): { ask: (message: Message) => void; dialog: ReactNode } {
  const [asked, setAsked] = useState<{ message: Message; isOpen: boolean } | null>(null);
  const dialog = asked && (
    <DeleteDialog
      open={asked.isOpen}
      onOpenChange={(isOpen) => setAsked({ ...asked, isOpen })}
      message={asked.message}
      participantsCount={participantsCount}
    />
  );
  return { ask: (message) => setAsked({ message, isOpen: true }), dialog };
}

function copyMessage({ content }: Message): Promise<void> {
  return copy(content, { copied: 'Mensagem copiada', failed: 'Não foi possível copiar' });
}

function copyMessageLink(message: Message): Promise<void> {
  const url = new URL(messageAddress(message), window.location.origin).href;
  return copy(url, { copied: successTexts.linkCopied, failed: copyFailedText(url) });
}
