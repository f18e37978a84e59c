import { captionCuesMax, captionTextMaxLength } from '@publyka/contract/limits';
import { IconPlayerPause, IconPlayerPlay, IconRotate } from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { PageSheet } from '../../../lib/navigation/page-sheet.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { togglePlaying } from '../viewer/use-player.ts';
import { type CaptionLine, changeText, keepWithin, readLines, stampLine, writeLines } from './caption-lines.ts';

type ListeningSheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  videoUrl: string;
  /** Captions without problems. */
  value: string;
  onChange: (value: string) => void;
  overViewer: boolean;
};

/** Captions by listening: a line a row while the video plays; Enter stamps its time. What is written is kept at once. */
export function ListeningSheet({ open, onOpenChange, ...rest }: ListeningSheetProps) {
  return (
    <PageSheet
      open={open}
      onOpenChange={onOpenChange}
      title="Legendar ouvindo"
      height="form"
      initialFocus={() => document.getElementById(openLineId)}
      overViewer={rest.overViewer}
      footer={
        <Button variant="mark" size="large" className="flex-1" onClick={() => onOpenChange(false)}>
          Pronto
        </Button>
      }
    >
      {open && <Listening {...rest} />}
    </PageSheet>
  );
}

const replaySeconds = 3;
const openLineId = 'legenda-aberta';

function Listening({ videoUrl, value, onChange }: Omit<ListeningSheetProps, 'open' | 'onOpenChange'>) {
  const video = useRef<HTMLVideoElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const [lines, setLines] = useState(() => readLines(value));
  const [focused, setFocused] = useState(lines.length - 1);

  function change(next: CaptionLine[]): void {
    // Not known before the first bytes of the film.
    const filmMs = Math.floor((video.current?.duration || Number.POSITIVE_INFINITY) * 1000);
    const kept = keepWithin(next, filmMs);
    flushSync(() => setLines(kept));
    onChange(writeLines(kept, filmMs));
  }

  function stamp(index: number): void {
    const next = stampLine(lines, index, Math.round((video.current?.currentTime ?? 0) * 1000));
    change(next.slice(0, captionCuesMax));
    const fields = list.current?.querySelectorAll('input');
    const isSilence = index === lines.length - 1 && next.length === lines.length;
    fields?.[Math.min(isSilence ? index : index + 1, next.length - 1)]?.focus();
  }

  function replay(): void {
    playFrom(video.current, (video.current?.currentTime ?? 0) - replaySeconds);
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>, index: number): void {
    // Of a word that is still being composed.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowUp' || (event.key === 'Enter' && event.shiftKey)) replay();
    else if (event.key === 'ArrowDown') togglePlaying(video.current);
    else if (event.key === 'Enter') stamp(index);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <Player
        video={video}
        url={videoUrl}
        startAtMs={lines.at(-1)?.startMs ?? 0}
        onReplay={replay}
        onStamp={() => stamp(focused)}
      />
      <ol ref={list} aria-label="Legendas" className="pb-4">
        {lines.map(({ startMs, endMs, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are never reordered
          <li key={index} className="listening-line flex items-center gap-3 border-b border-line">
            <button
              type="button"
              aria-label={`Ouvir desde ${clock(startMs)}`}
              onClick={() => playFrom(video.current, startMs / 1000)}
              className="min-h-11 w-14 shrink-0 text-left text-meta text-ink-2 tabular-nums hover:underline"
            >
              {clock(startMs)}
            </button>
            <input
              id={endMs === null ? openLineId : undefined}
              aria-label={`Legenda ${index + 1}`}
              placeholder={endMs === null ? 'O que se ouve agora' : ''}
              enterKeyHint="next"
              maxLength={captionTextMaxLength}
              value={text}
              onChange={(event) => change(changeText(lines, index, event.currentTarget.value))}
              onFocus={() => setFocused(index)}
              onKeyDown={(event) => handleKey(event, index)}
              className="min-h-11 min-w-0 flex-1 bg-transparent text-chat outline-none"
            />
          </li>
        ))}
      </ol>
    </>
  );
}

type PlayerProps = {
  video: { current: HTMLVideoElement | null };
  url: string;
  startAtMs: number;
  onReplay: () => void;
  onStamp: () => void;
};

/** Stays above the lines while they scroll. */
function Player({ video, url, startAtMs, onReplay, onStamp }: PlayerProps) {
  const [isPlaying, setIsPlaying] = useState(false);
  const [startAt] = useState(startAtMs / 1000);
  const [now, setNow] = useState(0);
  return (
    <div className="sticky top-0 z-(--z-sticky) bg-sheet pb-2">
      {/* biome-ignore lint/a11y/useMediaCaption: its captions are being written */}
      <video
        ref={video}
        src={url}
        playsInline
        autoPlay
        preload="auto"
        onLoadedMetadata={(event) => {
          event.currentTarget.currentTime = startAt;
        }}
        onPlay={(event) => {
          setIsPlaying(true);
          pauseOthers(event.currentTarget);
        }}
        onPause={() => setIsPlaying(false)}
        onTimeUpdate={(event) => setNow(event.currentTarget.currentTime)}
        className="listening-video w-full rounded-card bg-black"
      />
      {/* The field keeps the focus, and a phone its keyboard. */}
      <div onPointerDown={keepFocus} className="mt-2 flex items-center gap-2">
        <IconButton label="Ouvir de novo 3 segundos" icon={<Icon of={IconRotate} />} onClick={onReplay} />
        <IconButton
          label={isPlaying ? 'Pausar' : 'Reproduzir'}
          icon={<Icon of={isPlaying ? IconPlayerPause : IconPlayerPlay} />}
          onClick={() => togglePlaying(video.current)}
        />
        <span className="text-meta text-ink-2 tabular-nums">{clock(now * 1000)}</span>
        <Button variant="outline" onClick={onStamp} className="ml-auto">
          Marcar e seguir
        </Button>
      </div>
      <p className="mt-1 hidden text-meta text-ink-3 pointer-fine:block">
        Enter marca o tempo e segue. ↑ ouve de novo 3 segundos. ↓ pausa. Em linha vazia, Enter passa o silêncio.
      </p>
    </div>
  );
}

function keepFocus(event: PointerEvent): void {
  event.preventDefault();
}

/** The viewer goes on under the sheet. */
function pauseOthers(own: HTMLVideoElement): void {
  for (const video of document.querySelectorAll('video')) if (video !== own) video.pause();
}

function playFrom(video: HTMLVideoElement | null, seconds: number): void {
  if (!video) return;
  video.currentTime = Math.max(0, seconds);
  // Refused where sound needs a press first: the button is there.
  void video.play().catch(() => undefined);
}

/** 0:07,4 */
function clock(ms: number): string {
  const tenths = Math.floor(ms / 100);
  const seconds = Math.floor(tenths / 10);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')},${tenths % 10}`;
}
