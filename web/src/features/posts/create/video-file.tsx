import { IconPlayerPause, IconPlayerPlay, IconRefresh, IconX } from '@tabler/icons-react';
import { formatBytes } from '../../../lib/format-bytes.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ProgressBar } from '../../../ui/progress.tsx';
import { pausedText, percentOf, type VideoUpload } from '../../uploads/upload.ts';

type VideoFileProps = {
  upload: VideoUpload;
  posterUrl: string | undefined;
  onPause: () => void;
  onResume: () => void;
  onRemove: () => void;
};

const iconProps = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;

/** A chosen video: its picture and name, how far it is, pause and cancel. */
export function VideoFile({ upload, posterUrl, onPause, onResume, onRemove }: VideoFileProps) {
  const { name, state } = upload;
  const percent = percentOf(state);
  const isReady = state.status === 'ready';
  return (
    <div className="mt-4 flex items-center gap-3 rounded-card border border-line p-3">
      <span className="block size-16 shrink-0 overflow-hidden rounded-small bg-sunken">
        {posterUrl && <img src={posterUrl} alt="" className="size-full object-cover" />}
      </span>
      <div className="min-w-0 flex-1">
        <p className="truncate text-ui font-semibold">{name}</p>
        <p
          role={state.status === 'failed' ? 'alert' : undefined}
          className={state.status === 'failed' ? 'text-meta text-danger' : 'text-meta text-ink-2 tabular-nums'}
        >
          {stateText(upload)}
        </p>
        {!isReady && state.status !== 'failed' && (
          <ProgressBar
            label={`Envio de ${name}`}
            value={percent}
            max={100}
            valueText={`${percent}%`}
            className="mt-1.5"
          />
        )}
      </div>
      <div className="-mr-1.5 flex shrink-0">
        {(state.status === 'uploading' || state.status === 'waiting') && (
          <IconButton label="Pausar envio" onClick={onPause} icon={<IconPlayerPause {...iconProps} />} />
        )}
        {state.status === 'paused' && state.by === 'person' && (
          <IconButton label="Continuar envio" onClick={onResume} icon={<IconPlayerPlay {...iconProps} />} />
        )}
        {state.status === 'failed' && state.retryable && (
          <IconButton label="Tentar novamente" onClick={onResume} icon={<IconRefresh {...iconProps} />} />
        )}
        <IconButton
          label={isReady ? 'Remover vídeo' : 'Cancelar envio'}
          onClick={onRemove}
          icon={<IconX {...iconProps} />}
        />
      </div>
    </div>
  );
}

function stateText({ state, bytes }: VideoUpload): string {
  switch (state.status) {
    case 'waiting':
      return 'Na fila';
    case 'processing':
      return 'Conferindo o vídeo';
    case 'paused':
      return pausedText(state);
    case 'ready':
      return 'Pronto';
    case 'failed':
      return state.message;
    case 'uploading':
      return `${state.percent}% de ${formatBytes(bytes)}`;
  }
}
