import { MEBIBYTE, postVideoMaxBytes, postVideoSeconds } from '@publyka/contract/limits';
import { IconPlayerPause, IconPlayerPlay, IconRefresh, IconVideo, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { formatBytes } from '../../../lib/format.ts';
import { Field } from '../../../ui/field.tsx';
import { FileInput } from '../../../ui/file-input.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ProgressBar } from '../../../ui/progress.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { pausedText, percentOf, type VideoUpload } from '../../uploads/upload.ts';
import type { Draft } from './draft.ts';
import type { PostUploads } from './use-submit.ts';

type VideoEvidenceProps = {
  draft: Draft;
  uploads: PostUploads;
  /** Why it was not published, if it was the video. */
  problem: string | null;
  onChange: (changes: Partial<Draft>) => void;
  onFiles: (files: File[]) => void;
};

/** The video: a file, or the address of one on another site. */
export function VideoEvidence({ draft, uploads, problem, onChange, onFiles }: VideoEvidenceProps) {
  const { video, poster } = uploads;
  const [upload] = video.list;
  if (upload) {
    return (
      <VideoFile
        upload={upload}
        posterUrl={poster.list[0]?.previewUrl}
        onPause={() => video.pause(upload.id)}
        onResume={() => video.retry(upload.id)}
        onRemove={() => {
          video.discard();
          poster.discard();
        }}
      />
    );
  }
  return (
    <div className="mt-4">
      <ChooseVideo onFiles={onFiles} />
      <Field label="Endereço do vídeo" aside="em vez do arquivo" error={problem ?? undefined} className="mt-4">
        <TextInput
          type="url"
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://…"
          value={draft.videoUrl}
          onChange={(event) => onChange({ videoUrl: event.currentTarget.value })}
        />
      </Field>
    </div>
  );
}

function ChooseVideo({ onFiles }: { onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        onClick={() => input.current?.click()}
        className="flex w-full flex-col items-center justify-center gap-1 rounded-card border border-dashed border-line-strong px-4 py-6 text-ui hover:bg-hover active:bg-sunken"
      >
        <Icon of={IconVideo} />
        <span className="font-semibold">Escolher vídeo</span>
        <span className="text-meta text-ink-2">
          MP4, MOV ou WebM, até {postVideoMaxBytes / MEBIBYTE} MB e {postVideoSeconds / 60} minutos
        </span>
      </button>
      <FileInput ref={input} label="Vídeo" accept="video/*" onFiles={onFiles} />
    </>
  );
}

type VideoFileProps = {
  upload: VideoUpload;
  posterUrl: string | undefined;
  onPause: () => void;
  onResume: () => void;
  onRemove: () => void;
};

/** A chosen video, with the state of its upload. */
function VideoFile({ upload, posterUrl, onPause, onResume, onRemove }: VideoFileProps) {
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
      <div className="-mr-1 flex shrink-0">
        {(state.status === 'uploading' || state.status === 'waiting') && (
          <IconButton label="Pausar envio" onClick={onPause} icon={<Icon of={IconPlayerPause} />} />
        )}
        {state.status === 'paused' && state.by === 'person' && (
          <IconButton label="Continuar envio" onClick={onResume} icon={<Icon of={IconPlayerPlay} />} />
        )}
        {state.status === 'failed' && state.retryable && (
          <IconButton label="Tentar novamente" onClick={onResume} icon={<Icon of={IconRefresh} />} />
        )}
        <IconButton
          label={isReady ? 'Remover vídeo' : 'Cancelar envio'}
          onClick={onRemove}
          icon={<Icon of={IconX} />}
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
