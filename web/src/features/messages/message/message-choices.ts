import type { Message } from '@publyka/contract/routes/messages';
import {
  type Icon,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCircleCheck,
  IconCopy,
  IconEye,
  IconFlag,
  IconHash,
  IconLink,
  IconPencil,
  IconPin,
  IconPinnedOff,
  IconQuote,
  IconTrash,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMe } from '../../../lib/session/session.ts';
import { useConversationActions } from '../conversation-context.ts';
import { pinsQuery, usePin } from '../pins/data.ts';

export type MessageChoice = { label: string; icon: Icon; onChoose: (message: Message) => void; danger?: boolean };

/** What one may do with a message, in its menu and after a long press. */
export function useMessageChoices(message: Message): MessageChoice[] {
  const { author, content, poll, thread, can } = message;
  const {
    isRunning,
    isClosed,
    reply,
    startThread,
    copy,
    copyLink,
    cite,
    forward,
    toggleSelected,
    showReaders,
    edit,
    remove,
    report,
  } = useConversationActions();
  const me = useMe();
  const pinning = usePinning(message);
  const choices: (MessageChoice | false)[] = [
    !isClosed && { label: 'Responder', icon: IconArrowBackUp, onChoose: reply },
    startThread !== undefined &&
      !isClosed &&
      !thread && { label: 'Criar thread', icon: IconHash, onChoose: startThread },
    content !== '' && { label: 'Copiar texto', icon: IconCopy, onChoose: copy },
    { label: 'Copiar link', icon: IconLink, onChoose: copyLink },
    { label: 'Citar', icon: IconQuote, onChoose: cite },
    !poll && { label: 'Encaminhar', icon: IconArrowForwardUp, onChoose: () => forward([message]) },
    pinning,
    { label: 'Selecionar', icon: IconCircleCheck, onChoose: () => toggleSelected(message, false) },
    author.id === me.id && showReaders !== undefined && { label: 'Visto por', icon: IconEye, onChoose: showReaders },
    author.id !== me.id && { label: 'Denunciar', icon: IconFlag, onChoose: report },
    can.edit && !isClosed && { label: 'Editar', icon: IconPencil, onChoose: edit },
    (can.delete || isRunning) && { label: 'Excluir', icon: IconTrash, onChoose: remove, danger: true },
  ];
  return choices.filter((choice) => choice !== false);
}

/** For those who run the RePublyka, once it is known what is pinned. */
function usePinning(message: Message): MessageChoice | false {
  const { isRunning, isClosed } = useConversationActions();
  const mayPin = isRunning && !isClosed;
  const { data: pins } = useQuery({ ...pinsQuery(message), enabled: mayPin });
  const { mutate } = usePin();
  if (!mayPin || !pins) return false;
  const isPinned = pins.items.some(({ id }) => id === message.id);
  return isPinned
    ? { label: 'Desafixar', icon: IconPinnedOff, onChoose: () => mutate({ message, isPinned: false }) }
    : { label: 'Fixar', icon: IconPin, onChoose: () => mutate({ message, isPinned: true }) };
}
