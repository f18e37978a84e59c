import { Dialog } from '@base-ui/react/dialog';
import type { Topic } from '@publyka/contract/events/events';
import type { Drop } from '@publyka/contract/routes/drops';
import {
  type KeyboardEvent,
  type RefObject,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react';
import { LiveTopics } from '../../../lib/live/use-live.tsx';
import { DropSlide } from './drop-slide.tsx';
import { applyPlayerKey } from './use-player.ts';
import { slidePlace, useSnap } from './use-snap.ts';
import { ViewerBar } from './viewer-bar.tsx';

/** The current slide and its neighbours. Each has a player, which is reused for other drops. */
const players = 3;

type DropStageProps = {
  ref: RefObject<HTMLDivElement | null>;
  drops: readonly Drop[];
  startId: string;
  fetchedAt: number;
  /** There is a next page, and it can be fetched. */
  canGrow: boolean;
  onShow: (drop: Drop) => void;
  onNearEnd: () => void;
  onClose: () => void;
};

export function DropStage({ ref, drops, startId, fetchedAt, canGrow, onShow, onNearEnd, onClose }: DropStageProps) {
  const [startIndex] = useState(() =>
    Math.max(
      0,
      drops.findIndex(({ id }) => id === startId),
    ),
  );
  const { index, step } = useSnap(ref, { startIndex, ids: drops.map(({ id }) => id) });
  const [isMuted, setIsMuted] = useState(true);
  const [captionsWish, setCaptionsWish] = useState<boolean | null>(null);
  const hasCaptions = captionsWish ?? isMuted;
  const drop = drops[index];
  // The current drop first; its new neighbour in a transition, so that no frame waits for it.
  const middle = useDeferredValue(index);
  const near = drops.slice(Math.max(0, middle - 1), middle + 2);

  const report = useEffectEvent(() => (drop ? onShow(drop) : onClose()));
  const grow = useEffectEvent(() => index >= drops.length - players && onNearEnd());
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each drop that is shown
  useEffect(() => report(), [drop?.id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each drop that is shown and each page that came, and when a fetch is over that was in the way
  useEffect(() => void grow(), [drop?.id, drops.length, canGrow]);

  const holdFocus = useEffectEvent(() => ref.current && takeFocusFromUnseen(ref.current));
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each drop that is shown
  useLayoutEffect(() => void holdFocus(), [drop?.id]);

  const ownKeys: Partial<Record<string, () => void>> = {
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    PageDown: () => step(1),
    PageUp: () => step(-1),
    m: () => setIsMuted(!isMuted),
    c: () => setCaptionsWish(!hasCaptions),
  };

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const { key, target, currentTarget } = event;
    // React also bubbles keys of menus and dialogs over the viewer.
    if (!(target instanceof Element) || !currentTarget.contains(target)) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const own = ownKeys[key.length === 1 ? key.toLowerCase() : key];
    if (own) own();
    else if (!applyPlayerKey(key, target, shownVideo(ref.current))) return;
    event.preventDefault();
  }

  if (!drop) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the whole viewer; each has a control as well
    <div className="relative h-full" onKeyDown={handleKeyDown}>
      <Dialog.Title render={<p />} aria-live="polite" className="sr-only">
        Drop: {drop.title}
      </Dialog.Title>
      <div ref={ref} tabIndex={-1} className="drop-scroller h-full outline-none">
        <div className="relative" style={{ height: `${drops.length * 100}%` }}>
          {[index - 1, index, index + 1].map((at) => (
            <SnapPoint key={at} at={at} count={drops.length} />
          ))}
          {near.map((one) => {
            const at = drops.indexOf(one);
            return (
              <DropSlide
                // Keyed by position, not by drop, so that players are reused.
                key={at % players}
                drop={one}
                place={{ at, count: drops.length, distance: at - index }}
                isMuted={isMuted}
                hasCaptions={hasCaptions}
                onSoundRefused={() => setIsMuted(true)}
              />
            );
          })}
        </div>
      </div>
      <ViewerBar
        drop={drop}
        isMuted={isMuted}
        onMutedChange={setIsMuted}
        hasCaptions={hasCaptions}
        onCaptionsChange={setCaptionsWish}
      />
      <LiveTopics topics={near.map(({ id }): Topic => `drop:${id}`)} fetchedAt={fetchedAt} />
    </div>
  );
}

/** A snap point of the scroller. Not the slide itself, which is rendered later. */
function SnapPoint({ at, count }: { at: number; count: number }) {
  if (at < 0 || at >= count) return null;
  return <span aria-hidden="true" className="drop-snap" style={slidePlace(at, count)} />;
}

/** Moves the focus from a drop that is no longer shown to the scroller, which handles the keys. */
function takeFocusFromUnseen(scroller: HTMLElement): void {
  const focused = document.activeElement;
  const isUnseen = focused === document.body || (scroller.contains(focused) && focused?.closest('[inert]'));
  if (isUnseen) scroller.focus({ preventScroll: true });
}

function shownVideo(scroller: HTMLElement | null): HTMLVideoElement | null {
  return scroller?.querySelector<HTMLVideoElement>('section:not([inert]) video') ?? null;
}
