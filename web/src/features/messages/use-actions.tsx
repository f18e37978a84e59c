import type { Message } from '@publyka/contract/messages';
import { communityTexts } from '@publyka/contract/texts';
import { type ReactNode, useState } from 'react';
import { useMe } from '../../lib/session.ts';
import { copyText } from '../../lib/share.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { lazyLayer } from '../../ui/lazy-layer.tsx';
import { toast } from '../../ui/toast.ts';
import type { ConversationActions } from './conversation-context.ts';
import { useDeleteMessage, useToggleReaction } from './use-message-actions.ts';

const MessageSheet = lazyLayer(() => import('./message-sheet.tsx').then((part) => part.MessageSheet));

type Options = Pick<ConversationActions, 'retry' | 'discard' | 'foundId'> & {
  messages: readonly Message[];
  participantsCount: number;
};

/** What can be done with the messages of a conversation, and the dialogs it needs. */
export function useActions({ messages, participantsCount, ...given }: Options) {
  const react = useToggleReaction();
  const [editingId, setEditingId] = useState<string | null>(null);
  const [hasEdited, setHasEdited] = useState(false);
  const deletion = useDeletion(participantsCount);
  const sheet = useMessageSheet(messages);
  const actions: ConversationActions = {
    ...given,
    editingId,
    react,
    copy: (message) => void copyMessage(message),
    edit: (message) => setEditingId(message.id),
    remove: deletion.ask,
    press: sheet.open,
  };
  function stopEditing(): void {
    setEditingId(null);
    setHasEdited(true);
  }
  const editing = messages.find(({ id }) => id === editingId);
  const dialogs = (
    <>
      {sheet.element}
      {deletion.dialog}
    </>
  );
  return { actions, editing, hasEdited, stopEditing, dialogs };
}

/** The message that is held down, over the scrim. It goes when the message does. */
function useMessageSheet(messages: readonly Message[]) {
  const me = useMe();
  const [pressed, setPressed] = useState<{ id: string; place: DOMRect; isOpen: boolean } | null>(null);
  const held = messages.find(({ id }) => id === pressed?.id);
  const element = pressed && held && (
    <MessageSheet
      open={pressed.isOpen}
      onOpenChange={(isOpen) => setPressed({ ...pressed, isOpen })}
      message={held}
      place={pressed.place}
      isMine={held.author.id === me.id}
    />
  );
  const open = (message: Message, place: DOMRect) => setPressed({ id: message.id, place, isOpen: true });
  return { open, element };
}

function useDeletion(participantsCount: number): { ask: (message: Message) => void; dialog: ReactNode } {
  const [doomed, setDoomed] = useState<Message | null>(null);
  const { mutate, isPending } = useDeleteMessage({ onDeleted: () => setDoomed(null) });
  const dialog = (
    <ConfirmDialog
      open={doomed !== null}
      onOpenChange={(open) => !open && setDoomed(null)}
      title="Excluir esta mensagem?"
      quote={doomed?.content}
      confirmLabel="Excluir"
      busy={isPending}
      onConfirm={() => doomed && mutate(doomed)}
    >
      Ela some para {participantsCount === 1 ? 'você' : `os ${communityTexts.participants(participantsCount)}`}, com as
      reações. Não dá para desfazer.
    </ConfirmDialog>
  );
  return { ask: setDoomed, dialog };
}

async function copyMessage({ content }: Message): Promise<void> {
  try {
    await copyText(content);
    toast.success('Mensagem copiada');
  } catch {
    toast.error('Não foi possível copiar');
  }
}
