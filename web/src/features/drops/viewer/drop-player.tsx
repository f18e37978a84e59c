import type { Drop } from '@publyka/contract/routes/drops';
import { availableWidths, imageUrl } from '@publyka/contract/routes/uploads';
import { IconHeartFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { type MouseEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { useLikeDrop } from '../data.ts';
import { watchDoubleTaps } from './double-tap.ts';
import { isSavingData, togglePlaying } from './use-player.ts';

type DropPlayerProps = {
  video: RefObject<HTMLVideoElement | null>;
  drop: Drop;
  /** From the current slide. */
  distance: number;
  isMuted: boolean;
  isPlaying: boolean;
};

/** The video of a drop. A tap pauses it or lets it go on; two taps like the drop, and leave the video as it was. */
export function DropPlayer({ video, drop, distance, isMuted, isPlaying }: DropPlayerProps) {
  const isShown = distance === 0;
  const { mark, handlers } = useTaps(video, drop);
  return (
    <>
      <video
        ref={video}
        poster={posterOf(drop)}
        preload={preloadOf(distance)}
        muted={isMuted}
        loop
        playsInline
        disableRemotePlayback
        {...handlers}
        className={classNames('size-full bg-black', isTall(drop) ? 'object-cover' : 'object-contain')}
      >
        {drop.captionsUrl && isShown && (
          <track key={drop.captionsUrl} kind="captions" srcLang="pt-BR" label="Português" src={drop.captionsUrl} />
        )}
      </video>
      <span aria-hidden="true" className="drop-scrim pointer-events-none absolute inset-x-0 bottom-0 h-1/2 wide:h-28" />
      {isShown && !isPlaying && <PlayButton {...handlers} />}
      {mark}
    </>
  );
}

type Mark = { key: number; left: number; top: number };

/** The first tap is obeyed at once, since nobody waits for a second one; the second takes it back. */
function useTaps(video: RefObject<HTMLVideoElement | null>, drop: Drop) {
  const { shown, like } = useLikeDrop(drop);
  const [isDouble] = useState(watchDoubleTaps);
  const [mark, setMark] = useState<Mark | null>(null);
  const pointer = useRef('');

  function handleClick({ clientX, clientY, timeStamp }: MouseEvent): void {
    togglePlaying(video.current);
    // A mouse presses twice to pause and go on.
    if (pointer.current === 'mouse' || !isDouble({ x: clientX, y: clientY, time: timeStamp })) return;
    if (!shown.viewer.liked) like(true);
    const frame = video.current?.getBoundingClientRect();
    if (!frame || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    setMark({ key: timeStamp, left: clientX - frame.left, top: clientY - frame.top });
  }

  return {
    mark: mark && (
      <IconHeartFilled
        key={mark.key}
        size={88}
        aria-hidden="true"
        style={{ left: mark.left, top: mark.top }}
        onAnimationEnd={({ animationName }) => animationName === 'drop-mark-out' && setMark(null)}
        className="drop-mark pointer-events-none absolute text-like"
      />
    ),
    handlers: {
      onPointerDown: ({ pointerType }: PointerEvent) => {
        pointer.current = pointerType;
      },
      onClick: handleClick,
    },
  };
}

type PlayButtonProps = Pick<ReturnType<typeof useTaps>, 'handlers'>['handlers'];

function PlayButton(handlers: PlayButtonProps) {
  return (
    <button
      type="button"
      aria-label="Reproduzir"
      {...handlers}
      className="drop-play absolute top-1/2 left-1/2 inline-flex size-18 -translate-1/2 items-center justify-center rounded-full bg-[rgb(0_0_0/0.55)] text-white focus-visible:outline-white"
    >
      <IconPlayerPlayFilled size={32} aria-hidden="true" />
    </button>
  );
}

function isTall({ video: { width, height } }: Drop): boolean {
  return width / height < 0.7;
}

function posterOf({ cover }: Drop): string | undefined {
  if (!cover) return undefined;
  const widths = availableWidths(cover.width);
  return imageUrl(cover.id, widths.find((width) => width >= 640) ?? widths.at(-1) ?? 0);
}

/** Preloads the next drop, unless the reader saves data. */
function preloadOf(distance: number): 'auto' | 'metadata' | 'none' {
  if (distance === 0) return 'auto';
  if (isSavingData()) return 'none';
  return distance > 0 ? 'auto' : 'metadata';
}
