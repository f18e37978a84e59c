import type { Message } from '@publyka/contract/routes/messages';
import {
  type Icon,
  IconArrowBackUp,
  IconCopy,
  IconEye,
  IconHash,
  IconLink,
  IconPencil,
  IconQuote,
  IconTrash,
} from '@tabler/icons-react';
import { useMe } from '../../lib/session/session.ts';
import { useConversationActions } from './conversation-context.ts';

export type MessageChoice = { label: string; icon: Icon; onChoose: (message: Message) => void; danger?: boolean };

/** What one may do with a message, in its menu and after a long press. */
export function useMessageChoices({ author, content, thread, can }: Message): MessageChoice[] {
  const { isRunning, reply, startThread, copy, copyLink, cite, showReaders, edit, remove } = useConversationActions();
  const me = useMe();
  const choices: (MessageChoice | false)[] = [
    { label: 'Responder', icon: IconArrowBackUp, onChoose: reply },
    startThread !== undefined && !thread && { label: 'Criar thread', icon: IconHash, onChoose: startThread },
    content !== '' && { label: 'Copiar texto', icon: IconCopy, onChoose: copy },
    { label: 'Copiar link', icon: IconLink, onChoose: copyLink },
    { label: 'Citar', icon: IconQuote, onChoose: cite },
    author.id === me.id && showReaders !== undefined && { label: 'Visto por', icon: IconEye, onChoose: showReaders },
    can.edit && { label: 'Editar', icon: IconPencil, onChoose: edit },
    (can.delete || isRunning) && { label: 'Excluir', icon: IconTrash, onChoose: remove, danger: true },
  ];
  return choices.filter((choice) => choice !== false);
}
