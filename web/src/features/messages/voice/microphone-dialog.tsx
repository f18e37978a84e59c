import { useState } from 'react';
import { ConfirmLayer } from '../../../ui/confirm-layer.tsx';
import { allowHint, type Obstacle } from './permission.ts';

type MicrophoneDialogProps = {
  /** 'ask': the browser is about to ask. */
  obstacle: 'ask' | Obstacle | null;
  onClose: () => void;
  onTry: () => void;
};

const words: Record<'ask' | Obstacle, { title: string; text: string; confirm: string }> = {
  ask: {
    title: 'Gravar uma mensagem de voz',
    text: 'O navegador vai pedir o microfone. Ele só é usado enquanto você grava, e nada é enviado antes de você mandar.',
    confirm: 'Continuar',
  },
  refused: {
    title: 'O microfone está bloqueado',
    text: '',
    confirm: 'Tentar de novo',
  },
  missing: {
    title: 'Nenhum microfone encontrado',
    text: 'Conecte um microfone e tente de novo. Se preferir, anexe um áudio gravado em outro aparelho.',
    confirm: 'Tentar de novo',
  },
  busy: {
    title: 'O microfone está ocupado',
    text: 'Outro programa ou uma ligação está usando o microfone. Encerre e tente de novo.',
    confirm: 'Tentar de novo',
  },
  unsupported: {
    title: 'Este navegador não grava áudio',
    text: 'Atualize o navegador ou anexe um áudio gravado em outro aplicativo.',
    confirm: 'Tentar de novo',
  },
};

/** Why the browser asks, and the way out when there is no microphone for us. */
export function MicrophoneDialog({ obstacle, onClose, onTry }: MicrophoneDialogProps) {
  // Keeps its text while it closes.
  const [shown, setShown] = useState<'ask' | Obstacle>('ask');
  if (obstacle !== null && obstacle !== shown) setShown(obstacle);
  const { title, text, confirm } = words[shown];
  return (
    <ConfirmLayer
      open={obstacle !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      confirmLabel={confirm}
      cancelLabel="Agora não"
      tone="ink"
      onConfirm={onTry}
    >
      {shown === 'refused' ? `${allowHint(navigator.userAgent)} Depois, tente de novo.` : text}
    </ConfirmLayer>
  );
}
