import { IconPlayerPause, IconPlayerPlay, IconRefresh, IconX } from '@tabler/icons-react';
import { formatBytes } from '../../../lib/format-bytes.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ProgressBar } from '../../../ui/progress.tsx';
import { pausedText, percentOf, type VideoUpload } from '../../uploads/upload.ts';
import { formatRemaining } from '../drop-format.ts';
import { useSpeed } from './use-speed.ts';

const iconProps = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;

type UploadLineProps = { upload: VideoUpload; onPause: () => void; onResume: () => void; onCancel: () => void };

/** The video on its way: how far it is, how fast it goes, and what can be done about it. */
export function UploadLine({ upload, onPause, onResume, onCancel }: UploadLineProps) {
  const { name, state } = upload;
  const speed = useSpeed(state.status === 'uploading' ? state.sent : null);
  const text = stateText(upload, speed);
  const isRunning = state.status === 'uploading' || state.status === 'waiting';
  const isHeld = state.status === 'paused' && state.by === 'person';
  return (
    <div className="mt-5">
      <div className="flex items-center">
        <div className="min-w-0 flex-1">
          <p className="truncate text-ui font-semibold">{name}</p>
          <p
            role={state.status === 'failed' ? 'alert' : undefined}
            className={`text-meta tabular-nums ${state.status === 'failed' ? 'text-danger' : 'text-ink-3'}`}
          >
            {text}
          </p>
        </div>
        {isRunning && <IconButton label="Pausar envio" onClick={onPause} icon={<IconPlayerPause {...iconProps} />} />}
        {isHeld && <IconButton label="Continuar envio" onClick={onResume} icon={<IconPlayerPlay {...iconProps} />} />}
        {state.status === 'failed' && state.retryable && (
          <IconButton label="Tentar novamente" onClick={onResume} icon={<IconRefresh {...iconProps} />} />
        )}
        <IconButton
          label={state.status === 'ready' ? 'Remover vídeo' : 'Cancelar envio'}
          onClick={onCancel}
          icon={<IconX {...iconProps} />}
          className="-mr-2.5"
        />
      </div>
      <ProgressBar label="Envio do vídeo" value={percentOf(state)} max={100} valueText={text} className="mt-2" />
    </div>
  );
}

function stateText({ state, bytes }: VideoUpload, speed: number): string {
  switch (state.status) {
    case 'waiting':
      return state.percent > 0 ? `Retomando em ${state.percent}%` : 'Na fila';
    case 'uploading': {
      const amount = `${state.percent}% · ${formatBytes(state.sent)} de ${formatBytes(state.total)}`;
      if (speed <= 0) return amount;
      return `${amount} · ${formatBytes(speed)}/s · ${formatRemaining((state.total - state.sent) / speed)}`;
    }
    case 'paused':
      return pausedText(state);
    case 'processing':
      return 'Conferindo o vídeo';
    case 'ready':
      return bytes > 0 ? `Pronto · ${formatBytes(bytes)}` : 'Pronto';
    case 'failed':
      return state.message;
  }
}
