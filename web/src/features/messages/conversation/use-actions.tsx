import { readersGroupMax } from '@publyka/contract/limits';
import type { Message } from '@publyka/contract/routes/messages';
import { successTexts } from '@publyka/contract/text/texts';
import { useEffect, useEffectEvent, useState } from 'react';
import { messageAddress } from '../../../lib/navigation/addresses.ts';
import { copy, copyFailedText } from '../../../lib/share.ts';
import { useCite } from '../../../shared/cite/use-cite.tsx';
import { EmojiLayer } from '../../../shared/emoji/lazy-emoji.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { toast } from '../../../ui/toast.ts';
import { useDialog } from '../../../ui/use-dialog.tsx';
import type { ConversationActions } from '../conversation-context.ts';
import type { RenderTargets } from '../forward/render-targets.ts';

const DeleteDialog = lazyPart(() => import('../message/delete-dialog.tsx').then((part) => part.DeleteDialog));
const ReportDialog = lazyPart(() =>
  import('../../../shared/reports/report-thing-dialog.tsx').then((part) => part.ReportThingDialog),
);
const ForwardSheet = lazyPart(() => import('../forward/forward-sheet.tsx').then((part) => part.ForwardSheet));
const ReadersSheet = lazyPart(() => import('../readers/readers-sheet.tsx').then((part) => part.ReadersSheet));
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
  const current = ({ id }: Message) => messages.find((message) => message.id === id);
  const deletion = useDialog(DeleteDialog);
  const sheet = useDialog(MessageSheet, ({ row, place }) => {
    const message = current(row.message);
    return message ? { row: { ...row, message }, place } : null;
  });
  const picker = useDialog(MessageEmojis, (about) => {
    const message = current(about.message);
    return message ? { message, onChoose: given.react } : null;
  });
  const citing = useCite();
  const forwarding = useDialog(ForwardSheet, (about) => ({ ...about, renderTargets }));
  const readers = useDialog(ReadersSheet, (about) => {
    const message = current(about.message);
    return message ? { message } : null;
  });
  const reporting = useDialog(ReportDialog);
  const actions: ConversationActions = {
    ...given,
    editingId,
    pickReaction: (message) => picker.open({ message, onChoose: given.react }),
    copy: (message) => void copyMessage(message),
    copyLink: (message) => void copyMessageLink(message),
    cite: (message) => citing.cite({ message }),
    forward: (chosen, onDone) => forwarding.open({ messages: chosen, onDone, renderTargets }),
    edit,
    remove: (message) => deletion.open({ message, participantsCount }),
    report: ({ id, author }) => reporting.open({ kind: 'message', thingId: id, name: author.fullName }),
    showReaders: mayShowReaders(participantsCount, given.direct) ? (message) => readers.open({ message }) : undefined,
    press: (row, place) => sheet.open({ row, place }),
  };
  const dialogs = (
    <>
      {sheet.element}
      {picker.element}
      {deletion.element}
      {citing.sheet}
      {forwarding.element}
      {readers.element}
      {reporting.element}
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

/** In RePublykas that are small enough. */
function mayShowReaders(participantsCount: number, direct: ConversationActions['direct']): boolean {
  return !direct && participantsCount > 1 && participantsCount <= readersGroupMax;
}

/** All emojis, for the current state of the message. */
function MessageEmojis({ message, onChoose, ...dialog }: MessageEmojisProps) {
  return (
    <EmojiLayer
      {...dialog}
      onChoose={(reaction) => {
        dialog.onOpenChange(false);
        onChoose(message, reaction);
      }}
    />
  );
}

type MessageEmojisProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  message: Message;
  onChoose: ConversationActions['react'];
};

function copyMessage({ content }: Message): Promise<void> {
  return copy(content, { copied: 'Mensagem copiada', failed: 'Não foi possível copiar' });
}

function copyMessageLink(message: Message): Promise<void> {
  const url = new URL(messageAddress(message), window.location.origin).href;
  return copy(url, { copied: successTexts.linkCopied, failed: copyFailedText(url) });
}
