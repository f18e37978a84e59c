import '../navigation/pull-to-refresh.css';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { phoneMotion } from '../../ui/phone-motion.ts';
import { trackDrag } from '../../ui/track-drag.ts';
import { lineOf, strokeOf } from '../navigation/pull.ts';
import { useRefresh } from './use-refresh.ts';

const words = { pulled: 'Puxe para atualizar', drawn: 'Solte para atualizar', busy: 'Atualizando…' } as const;

type PullToRefreshProps = {
  /** In place of fetching the whole page anew. */
  onRefresh?: () => Promise<unknown>;
  /** What it stands in scrolls itself, instead of the page. */
  isInside?: boolean;
};

/**
 * Refreshes what it stands in, on phones, when a finger pulls that down at its top: a line comes from under the bar, pushes
 * it down, and its stroke is drawn as the finger goes. Who has no finger presses the place in the bar once more.
 */
export function PullToRefresh({ onRefresh, isInside = false }: PullToRefreshProps) {
  const line = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<keyof typeof words>('pulled');
  const refresh = useRefresh(onRefresh);

  const draw = useEffectEvent((distance: number, isHeld: boolean) => {
    const { current } = line;
    if (!current) return;
    const share = lineOf(distance);
    current.toggleAttribute('data-held', isHeld);
    current.style.setProperty('--pulled', String(share));
    current.style.setProperty('--drawn', `${strokeOf(distance) * 100}%`);
    if (!isInside) pushDown(current.parentElement, share, isHeld);
    if (isHeld) setShown(strokeOf(distance) === 1 ? 'drawn' : 'pulled');
  });
  const letGo = useEffectEvent(async (distance: number) => {
    if (strokeOf(distance) === 1) {
      setShown('busy');
      await refresh.run();
    }
    draw(0, false);
  });
  const isBusy = useEffectEvent(() => refresh.isBusy);

  useEffect(() => {
    const pulled = line.current?.parentElement;
    if (!pulled) return;
    const stop = new AbortController();
    const drag = {
      mayBegin: () => matchMedia(phoneMotion).matches && !isBusy(),
      onMove: (distance: number) => draw(distance, true),
      onEnd: ({ distance }: { distance: number }) => void letGo(distance),
      onCancel: () => !isBusy() && draw(0, false),
    };
    const root = document.documentElement;
    whileAtTop(isInside ? pulled : root, (signal) => trackDrag(pulled, drag, signal), stop.signal);
    root.toggleAttribute('data-pulled', !isInside);
    return () => {
      stop.abort();
      root.removeAttribute('data-pulled');
      // The next page may stand in it, too.
      pushDown(pulled, 0, true);
    };
  }, [isInside]);

  return (
    <div ref={line} className={classNames('pull-line', isInside && 'is-inside')} data-words={shown}>
      <p aria-hidden="true">
        <span>{words[shown]}</span>
      </p>
      <span role="status" className="sr-only">
        {refresh.isBusy && words.busy}
      </span>
    </div>
  );
}

/**
 * Makes room for the line, which covers nothing. Not by moving it as a layer: what floats over the page would be fixed to
 * that, and go with it.
 */
function pushDown(page: HTMLElement | null, share: number, isHeld: boolean): void {
  if (!page) return;
  page.style.transition = isHeld ? '' : 'padding-top var(--time-leave) var(--ease-in)';
  page.style.paddingTop = share === 0 ? '' : `calc(${share} * var(--pull-line))`;
}

/** Elsewhere the browser need not ask before it scrolls. */
function whileAtTop(scroller: HTMLElement, track: (signal: AbortSignal) => void, signal: AbortSignal): void {
  let tracking: AbortController | null = null;

  function follow(): void {
    const isAtTop = scroller.scrollTop <= 0;
    if (isAtTop === (tracking !== null)) return;
    tracking?.abort();
    tracking = isAtTop ? new AbortController() : null;
    if (tracking) track(AbortSignal.any([tracking.signal, signal]));
  }

  // The root scrolls with the document, which is told of it.
  const told = scroller === document.documentElement ? document : scroller;
  told.addEventListener('scroll', follow, { passive: true, signal });
  follow();
}
