import { deleteMessageRoute, type Message } from '@publyka/contract/routes/messages';
import { messageLine } from '@publyka/contract/text/message-preview';
import { IconArrowForwardUp, IconCopy, IconTrash, IconX } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { hasCode } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { copy } from '../../../lib/share.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { formatClock } from '../../../ui/format-time.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toast } from '../../../ui/toast.ts';
import { useConversationActions } from '../conversation-context.ts';
import { applyToCachedMessages } from '../data.ts';
import { AddToMinutes } from './add-to-minutes.tsx';

type SelectionBarProps = { open: boolean; onOpenChange: (open: boolean) => void; selected: readonly Message[] };

/** In place of the field while one chooses messages: how many, and what to do with them. Esc leaves. */
export function SelectionBar({ onOpenChange, selected }: SelectionBarProps) {
  const { forward, isClosed } = useConversationActions();
  const [first] = selected;
  const end = () => onOpenChange(false);
  const deletion = useDeletion(selected, end);
  const isEmpty = selected.length === 0;
  useEscape(end);

  async function copyAll(): Promise<void> {
    const text = selected.map(toLine).join('\n');
    await copy(text, { copied: 'Mensagens copiadas', failed: 'Não foi possível copiar' });
    end();
  }

  function forwardAll(): void {
    if (selected.some(({ poll }) => poll)) toast.error('Enquetes não são encaminhadas. Tire-as da seleção.');
    else forward(selected, end);
  }

  return (
    <div role="toolbar" aria-label="Mensagens selecionadas" className="flex min-h-14 items-center gap-1 px-1">
      <IconButton label="Cancelar seleção" onClick={end} icon={<Icon of={IconX} />} />
      <p role="status" className="min-w-0 flex-1 truncate text-ui font-semibold tabular-nums">
        {selected.length === 1 ? '1 selecionada' : `${selected.length} selecionadas`}
      </p>
      <IconButton
        label="Copiar texto"
        disabled={isEmpty}
        onClick={() => void copyAll()}
        icon={<Icon of={IconCopy} />}
      />
      {first && !isClosed && <AddToMinutes communityId={first.communityId} selected={selected} onAdded={end} />}
      <IconButton label="Encaminhar" disabled={isEmpty} onClick={forwardAll} icon={<Icon of={IconArrowForwardUp} />} />
      <IconButton
        label="Excluir"
        disabled={!deletion.isAllowed}
        onClick={deletion.ask}
        icon={<Icon of={IconTrash} />}
      />
      {deletion.dialog}
    </div>
  );
}

/** '14:02 Ana Lima: A maré é 0,2' */
function toLine(message: Message): string {
  return `${formatClock(new Date(message.createdAt))} ${message.author.fullName}: ${wordsOf(message)}`;
}

/** What is copied keeps the address of what it quotes. */
function wordsOf(message: Message): string {
  return message.poll ? messageLine(message) : message.content || messageLine(message);
}

/** Deletes those chosen that one may delete; the question says so. */
function useDeletion(selected: readonly Message[], onDone: () => void) {
  const queryClient = useQueryClient();
  const { isRunning } = useConversationActions();
  const [isAsking, setIsAsking] = useState(false);
  const own = selected.filter(({ can }) => can.delete || isRunning);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      for (const message of own) await deleteOne(message);
    },
    onSuccess() {
      toast.success(own.length === 1 ? 'Mensagem excluída' : `${own.length} mensagens excluídas`);
      setIsAsking(false);
      onDone();
    },
    onError: () => toast.error('Nem todas foram excluídas. Confira sua conexão e tente novamente.'),
  });

  async function deleteOne({ id: messageId, communityId, roomId, seq }: Message): Promise<void> {
    try {
      await call(deleteMessageRoute, { params: { communityId, messageId } });
    } catch (error) {
      if (!hasCode(error, 'not_found')) throw error;
    }
    const data = { communityId, roomId, messageId, seq, lastMessage: null };
    applyToCachedMessages(queryClient, data, { seq: 0, type: 'message.deleted', data });
  }

  const others = selected.length - own.length;
  return {
    isAllowed: own.length > 0,
    ask: () => setIsAsking(true),
    dialog: (
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={own.length === 1 ? 'Excluir 1 mensagem?' : `Excluir ${own.length} mensagens?`}
        confirmLabel="Excluir"
        busy={isPending}
        onConfirm={() => mutate()}
      >
        {others > 0 && `${others === 1 ? 'Uma é de outra pessoa e fica' : `${others} são de outras pessoas e ficam`}. `}
        Some para todos, com as reações. Não dá para desfazer.
      </ConfirmDialog>
    ),
  };
}

/** Not while a dialog over it takes the key. */
function useEscape(onEscape: () => void): void {
  const handle = useEffectEvent(({ key, defaultPrevented, target }: KeyboardEvent) => {
    const isInDialog =
      target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"], [role="menu"]');
    if (key === 'Escape' && !defaultPrevented && !isInDialog) onEscape();
  });
  useEffect(() => {
    addEventListener('keydown', handle);
    return () => removeEventListener('keydown', handle);
  }, []);
}
