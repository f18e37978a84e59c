import { IconAlertCircle, IconClock } from '@tabler/icons-react';
import { Icon } from '../../ui/icon.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import type { OutgoingState } from './command.ts';

type OutgoingLineProps = {
  state: OutgoingState;
  refusal: string | null;
  /** 'Não enviado', 'Não publicada' */
  failedText: string;
  onRetry: () => void;
  onDiscard: () => void;
};

/** Under one's own unconfirmed content: its state, and what can be done after a failure. */
export function OutgoingLine({ state, refusal, failedText, onRetry, onDiscard }: OutgoingLineProps) {
  if (state !== 'failed') {
    return (
      <p className="mt-1 flex items-center gap-1.5 text-meta text-ink-2">
        <Icon of={IconClock} size={15} />
        {state === 'waiting' ? 'Aguardando conexão' : 'Enviando...'}
      </p>
    );
  }
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-1.5 text-meta text-danger">
      <Icon of={IconAlertCircle} size={15} className="-mr-0.5" />
      {refusal === null ? failedText : `${failedText}: ${refusal}`}
      <span aria-hidden="true">·</span>
      <TextButton className="text-meta!" onClick={onRetry}>
        Tentar novamente
      </TextButton>
      <span aria-hidden="true">·</span>
      <TextButton className="text-meta!" onClick={onDiscard}>
        Descartar
      </TextButton>
    </p>
  );
}
