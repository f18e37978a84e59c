import { IconPlayerPauseFilled, IconPlayerPlayFilled, IconVideoPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { FileInput } from '../../../ui/file-input.tsx';
import { formatLength } from '../drop-format.ts';
import { togglePlaying } from '../viewer/player-keys.ts';

/** What will be published, to look at once more. */
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
        <IconVideoPlus size={22} stroke={1.75} aria-hidden="true" />
        {isChecking ? 'Conferindo...' : 'Escolher vídeo'}
      </button>
      <FileInput ref={input} label="Vídeo" accept="video/*" onFiles={([file]) => file && onFile(file)} />
    </>
  );
}
