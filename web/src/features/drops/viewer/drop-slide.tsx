import { dropViewMilliseconds } from '@publyka/contract/limits';
import { type Drop, viewDropRoute } from '@publyka/contract/routes/drops';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { classNames } from '../../../ui/class-names.ts';
import { changeCachedDrop } from '../data.ts';
import { DropPlayer } from './drop-player.tsx';
import { DropWords } from './drop-words.tsx';
import { ProgressLine } from './progress-line.tsx';
import { usePlayer } from './use-player.ts';
import { slidePlace } from './use-snap.ts';

type DropSlideProps = {
  drop: Drop;
  /** `distance` from the current slide. */
  place: { at: number; count: number; distance: number };
  isMuted: boolean;
  hasCaptions: boolean;
  onSoundRefused: () => void;
};

/** A drop on the whole screen; on wide screens a frame with the text beside it. */
export function DropSlide({ drop, place, isMuted, hasCaptions, onSoundRefused }: DropSlideProps) {
  const video = useRef<HTMLVideoElement>(null);
  const isShown = place.distance === 0;
  const isPlayable = drop.video.status === 'ready';
  const { isPlaying } = usePlayer(video, {
    videoId: isPlayable ? drop.video.id : null,
    isShown: isShown && isPlayable,
    isMuted,
    onSoundRefused,
  });
  useCountView(drop.id, isShown && isPlayable);

  return (
    <section
      aria-label={drop.title}
      inert={!isShown}
      className="drop-slide absolute inset-x-0"
      style={slidePlace(place.at, place.count)}
    >
      <div className="absolute inset-0 overflow-hidden wide:inset-y-5 wide:right-auto wide:left-1/2 wide:w-[calc((100dvh-2.5rem)*9/16)] wide:-translate-x-1/2 wide:rounded-dialog">
        {isPlayable ? (
          <DropPlayer video={video} drop={drop} distance={place.distance} isMuted={isMuted} isPlaying={isPlaying} />
        ) : (
          <p className="flex size-full items-center justify-center p-8 text-center text-chat">
            {drop.video.status === 'converting'
              ? 'Preparando o vídeo. Só você vê este Drop por enquanto.'
              : 'Não conseguimos preparar este vídeo.'}
          </p>
        )}
      </div>
      <div
        data-slide-words
        className={classNames(
          // Hidden with the slide, so that they do not get under the buttons above.
          'transition-opacity duration-(--time-press)',
          !isShown && 'opacity-0',
          'pointer-events-none absolute inset-0 flex flex-col justify-end px-(--gutter) pt-[calc(56px+var(--safe-top))] wide:pt-0 pb-[calc(0.5rem+var(--safe-bottom))] wide:inset-y-5 wide:right-auto wide:left-1/2 wide:w-[calc((100dvh-2.5rem)*9/16)] wide:-translate-x-1/2 wide:px-4',
        )}
      >
        {hasCaptions && drop.captionsUrl && isShown && <CaptionLine key={drop.captionsUrl} video={video} />}
        <DropWords key={`palavras ${drop.id}`} drop={drop} />
        {isPlayable && (
          <ProgressLine key={`progresso ${drop.id}`} video={video} seconds={drop.video.durationMs / 1000} />
        )}
      </div>
    </section>
  );
}

/** The current caption, not shown by the browser, which would put it under the text of the drop. */
function CaptionLine({ video }: { video: RefObject<HTMLVideoElement | null> }) {
  const [text, setText] = useState('');
  useEffect(() => {
    const track = video.current?.textTracks[0];
    if (!track) return;
    // 'hidden' tracks still have active cues.
    track.mode = 'hidden';
    const handleCues = () => setText(textOf(track.activeCues));
    track.addEventListener('cuechange', handleCues);
    handleCues();
    return () => {
      track.removeEventListener('cuechange', handleCues);
      track.mode = 'disabled';
    };
  }, [video]);
  if (text === '') return null;
  return (
    <p className="mx-auto mb-3 max-w-[90%] rounded-small bg-[rgb(0_0_0/0.8)] px-3 py-1.5 text-center text-chat whitespace-pre-line text-white">
      {text}
    </p>
  );
}

function textOf(cues: TextTrackCueList | null): string {
  return [...(cues ?? [])]
    .map((cue) => (cue instanceof VTTCue ? (cue.getCueAsHTML().textContent ?? '') : ''))
    .join('\n');
}

/** A drop counts as viewed after two seconds. The server counts one view per person and day. */
function useCountView(dropId: string, isShown: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isShown) return;
    async function count(): Promise<void> {
      const { viewsCount } = await call(viewDropRoute, { params: { dropId } });
      changeCachedDrop(queryClient, dropId, (drop) =>
        drop.viewsCount === viewsCount ? drop : { ...drop, viewsCount },
      );
    }
    return afterInSight(dropViewMilliseconds, () => {
      count().catch((error: unknown) => console.warn('View not counted', error));
    });
  }, [dropId, isShown, queryClient]);
}

/** Runs when the page was visible for that long without a break. Returns a function that cancels it. */
function afterInSight(milliseconds: number, work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = new AbortController();
  const handleVisibility = () => {
    clearTimeout(timer);
    if (!document.hidden) timer = setTimeout(finish, milliseconds);
  };
  const finish = () => {
    stop.abort();
    work();
  };
  document.addEventListener('visibilitychange', handleVisibility, { signal: stop.signal });
  handleVisibility();
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}
