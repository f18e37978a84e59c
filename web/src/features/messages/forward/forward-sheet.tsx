import { forwardTargetsMax } from '@publyka/contract/limits';
import { copyAttachmentRoute } from '@publyka/contract/routes/forwarding';
import type { Message } from '@publyka/contract/routes/messages';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { messageOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { PageSheet } from '../../../lib/navigation/page-sheet.tsx';
import { usePutCommand } from '../../../lib/outbox/use-outbox.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { messageCommand, type NewMessage, queueKeyOf } from '../data.ts';
import type { RenderTargets } from './render-targets.ts';

type ForwardSheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  messages: readonly Message[];
  onDone?: (() => void) | undefined;
  renderTargets: RenderTargets;
};

/** Asks where messages go, and sends them there in their order. */
export function ForwardSheet({ open, onOpenChange, messages, onDone, renderTargets }: ForwardSheetProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const forward = useForward();
  const { mutate, isPending } = useMutation({
    mutationFn: () => forward(messages, chosen),
    onSuccess() {
      toast.success(messages.length === 1 ? 'Mensagem encaminhada' : `${messages.length} mensagens encaminhadas`);
      onOpenChange(false);
      onDone?.();
    },
    // What was chosen stays, to try again.
    onError: (error) => toast.error(messageOf(error)),
  });
  useEffect(() => {
    if (open) setChosen([]);
  }, [open]);

  function toggle(communityId: string): void {
    if (chosen.includes(communityId)) setChosen(chosen.filter((id) => id !== communityId));
    else if (chosen.length < forwardTargetsMax) setChosen([...chosen, communityId]);
    else toast.info(`Escolha até ${forwardTargetsMax} por vez`);
  }

  return (
    <PageSheet
      open={open}
      onOpenChange={onOpenChange}
      title="Encaminhar para"
      height="form"
      flush
      footer={
        <>
          <Button variant="quiet" size="large" onClick={() => onOpenChange(false)}>
            Cancelar
          </Button>
          <Button
            variant="mark"
            size="large"
            className="flex-1"
            disabled={chosen.length === 0}
            busy={isPending}
            busyLabel="Encaminhando..."
            onClick={() => mutate()}
          >
            {chosen.length > 1 ? `Encaminhar para ${chosen.length}` : 'Encaminhar'}
          </Button>
        </>
      }
    >
      {renderTargets({ chosen, onToggle: toggle })}
    </PageSheet>
  );
}

/**
 * Puts messages into the outbox of each of these RePublykas, in the order they were written. All files are copied before
 * the first message goes, so that a failure sends nothing.
 */
function useForward(): (messages: readonly Message[], communityIds: readonly string[]) => Promise<void> {
  const put = usePutCommand(messageCommand);
  return async (messages, communityIds) => {
    const ordered = [...messages].sort((one, other) => one.seq - other.seq);
    const forwarded: NewMessage[] = [];
    for (const communityId of communityIds)
      for (const message of ordered) forwarded.push(await toForwarded(message, communityId));
    for (const message of forwarded) put(queueKeyOf(message), message);
  };
}

async function toForwarded({ id, communityId, content, attachments }: Message, to: string): Promise<NewMessage> {
  const copies = await Promise.all(attachments.map((one) => copyFile(one.id)));
  return { communityId: to, roomId: null, content, attachments: copies, forwardedFrom: { communityId, id } };
}

async function copyFile(fileId: string): Promise<string> {
  const id = uuidv7();
  await call(copyAttachmentRoute, { params: { fileId }, body: { id } });
  return id;
}
