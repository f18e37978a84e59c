import { forwardTargetsMax } from '@publyka/contract/limits';
import type { Message } from '@publyka/contract/routes/messages';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { PageSheet } from '../../../lib/navigation/page-sheet.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { useForward } from './forward.ts';
import type { RenderTargets } from './use-forwarding.tsx';

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
