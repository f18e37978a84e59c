import { successTexts } from '@publyka/contract/text/texts';
import {
  IconPlayerPause,
  IconPlayerPauseFilled,
  IconPlayerPlay,
  IconPlayerPlayFilled,
  IconRefresh,
  IconVideoPlus,
  IconX,
} from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatBytes } from '../../../lib/format.ts';
import { FileInput } from '../../../ui/file-input.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ProgressBar } from '../../../ui/progress.tsx';
import { toast } from '../../../ui/toast.ts';
import { pausedText, percentOf, type VideoUpload } from '../../uploads/upload.ts';
import type { VideoUploads } from '../../uploads/use-uploads.ts';
import { formatLength, formatRemaining } from '../drop-card.tsx';
import { togglePlaying } from '../viewer/use-player.ts';
import { checkVideo } from './load-video.ts';

/** A preview of the video. */
export function VideoTile({ url }: { url: string }) {
  const video = useRef<HTMLVideoElement>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const [seconds, setSeconds] = useState(Number.NaN);
  return (
    <div className="relative aspect-9/16 w-full overflow-hidden rounded-card bg-black text-white">
      {/* biome-ignore lint/a11y/useMediaCaption: the author's own file, before captions are written */}
      <video
        ref={video}
        src={url}
        playsInline
        preload="metadata"
        onPlay={() => setIsPlaying(true)}
        onPause={() => setIsPlaying(false)}
        onDurationChange={(event) => setSeconds(event.currentTarget.duration)}
        className="size-full object-cover"
      />
      <button
        type="button"
        aria-label={isPlaying ? 'Pausar' : 'Reproduzir'}
        onClick={() => togglePlaying(video.current)}
        className="absolute top-1/2 left-1/2 inline-flex size-11 -translate-1/2 items-center justify-center rounded-card bg-[rgb(0_0_0/0.6)] focus-visible:outline-white"
      >
        {isPlaying ? (
          <IconPlayerPauseFilled size={22} aria-hidden="true" />
        ) : (
          <IconPlayerPlayFilled size={22} aria-hidden="true" />
        )}
      </button>
      {Number.isFinite(seconds) && (
        <span className="absolute bottom-2 left-2 rounded-small bg-[rgb(0_0_0/0.72)] px-2 py-0.5 text-meta font-semibold tabular-nums">
          {formatLength(seconds)}
        </span>
      )}
    </div>
  );
}

type VideoPickerProps = { isChecking: boolean; onFile: (file: File) => void };

export function VideoPicker({ isChecking, onFile }: VideoPickerProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        aria-label="Escolher vídeo"
        aria-busy={isChecking || undefined}
        onClick={() => input.current?.click()}
        className="flex aspect-9/16 w-full flex-col items-center justify-center gap-2 rounded-card border border-dashed border-line-strong p-2 text-center text-meta text-ink-2 hover:bg-hover active:bg-sunken"
      >
        <Icon of={IconVideoPlus} />
        {isChecking ? 'Conferindo...' : 'Escolher vídeo'}
      </button>
      <FileInput ref={input} label="Vídeo" accept="video/*" onFiles={([file]) => file && onFile(file)} />
    </>
  );
}

type UploadLineProps = { upload: VideoUpload; onPause: () => void; onResume: () => void; onCancel: () => void };

/** The state and speed of an upload, with its buttons. */
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
        {isRunning && <IconButton label="Pausar envio" onClick={onPause} icon={<Icon of={IconPlayerPause} />} />}
        {isHeld && <IconButton label="Continuar envio" onClick={onResume} icon={<Icon of={IconPlayerPlay} />} />}
        {state.status === 'failed' && state.retryable && (
          <IconButton label="Tentar novamente" onClick={onResume} icon={<Icon of={IconRefresh} />} />
        )}
        <IconButton
          label={state.status === 'ready' ? 'Remover vídeo' : 'Cancelar envio'}
          onClick={onCancel}
          icon={<Icon of={IconX} />}
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

/** Checks a chosen file, and uploads it. */
export function useVideoFile(videos: VideoUploads) {
  const [isChecking, setIsChecking] = useState(false);

  function send(file: File): void {
    const refusals = videos.add([file]);
    for (const refusal of refusals) toast.error(refusal);
    if (refusals.length === 0) toast.success(successTexts.videoSelected);
  }

  async function take(file: File): Promise<void> {
    if (isChecking) return;
    setIsChecking(true);
    const verdict = await checkVideo(file);
    setIsChecking(false);
    if (verdict.kind === 'fine') send(file);
    else if (verdict.kind === 'refused') toast.error(verdict.message);
    // The server may accept more than this browser can play.
    else toast.error(verdict.message, { label: 'Enviar mesmo assim', onPress: () => send(file) });
  }

  return { isChecking, take };
}

const interval = 1000;
/** Weight of the newest second in the average. */
const weight = 0.3;

/** Smoothed bytes per second; 0 until known. `sent` is null while nothing is sent. */
function useSpeed(sent: number | null): number {
  const [speed, setSpeed] = useState(0);
  const readSent = useEffectEvent(() => sent);
  const isGoing = sent !== null;
  useEffect(() => {
    if (!isGoing) return;
    let last = readSent() ?? 0;
    const timer = setInterval(() => {
      const now = readSent() ?? last;
      const rate = Math.max(0, now - last);
      last = now;
      setSpeed((before) => (before === 0 ? rate : before * (1 - weight) + rate * weight));
    }, interval);
    return () => {
      clearInterval(timer);
      setSpeed(0);
    };
  }, [isGoing]);
  return speed;
}
