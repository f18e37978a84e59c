import { useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { layersOverPage } from './layers-over-page.ts';
import { lazyPart } from './lazy-part.tsx';
import { getToasts, holdToasts, isOverLayer, releaseToasts, subscribeToToasts } from './toast.ts';
import { placeInFront } from './toast-place.ts';

/** No page begins with a toast: the code comes with what follows the page. A toast before that is its words alone. */
export const ToastCard = lazyPart(() => import('./toast-card.tsx').then((part) => part.ToastCard), {
  fallback: ({ toast: { text } }) => <p className="mt-2 rounded-card bg-toast p-4 text-ui text-on-toast">{text}</p>,
});

/**
 * Shows the toasts. Both live regions are always mounted, because screen readers announce only what is added to a region
 * they already know.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, getToasts);
  const errors = toasts.filter((one) => one.kind === 'error');
  const others = toasts.filter((one) => one.kind !== 'error');
  const top = useTop(toasts.length > 0);
  return createPortal(
    <section
      aria-label="Avisos"
      data-toaster=""
      onPointerEnter={holdToasts}
      onPointerLeave={releaseToasts}
      onFocus={holdToasts}
      onBlur={releaseToasts}
      style={top === undefined ? undefined : { top, bottom: 'auto' }}
      className="pointer-events-none fixed inset-x-3 bottom-[calc(var(--bar-bottom)+var(--safe-bottom)+var(--toast-lift,0px)+1.75rem)] z-(--z-toast) mx-auto flex max-w-104 flex-col wide:bottom-[calc(var(--toast-lift,0px)+1.75rem)]"
    >
      <div role="status" aria-live="polite" aria-relevant="additions">
        {others.map((one) => (
          <ToastCard key={one.id} toast={one} />
        ))}
      </div>
      <div role="alert" aria-live="assertive" aria-relevant="additions">
        {errors.map((one) => (
          <ToastCard key={one.id} toast={one} />
        ))}
      </div>
    </section>,
    document.body,
  );
}

/**
 * While somebody types or a layer is open, toasts appear where they cover no title, tab or control of what is in front.
 * Later toasts appear where the first one did, so that none moves under the finger; only a layer that opened moves them,
 * and one that went moves the next: what it covered, such as the bottom bar, is to be pressed again. Otherwise, above the bottom bar.
 */
function useTop(hasToasts: boolean): number | undefined {
  const isCovered = useSyncExternalStore(subscribeToToasts, isOverLayer) || hasLayer();
  const [place, setPlace] = useState<Place>({ hasToasts, isCovered: false });
  if (place.hasToasts === hasToasts && (place.isCovered === isCovered || !hasToasts)) return place.top;
  const top = hasToasts ? topOf(isCovered) : undefined;
  setPlace({ hasToasts, isCovered: hasToasts && isCovered, top });
  return top;
}

type Place = { hasToasts: boolean; isCovered: boolean; top?: number | undefined };

function topOf(isCovered: boolean): number | undefined {
  // The keyboard of a phone comes from below.
  if (isWriting()) return placeInFront('top');
  return isCovered ? placeInFront('bottom') : undefined;
}

function isWriting(): boolean {
  return document.activeElement?.matches('textarea, input:not([type=checkbox], [type=radio], [type=range])') ?? false;
}

function hasLayer(): boolean {
  return document.querySelector(layersOverPage) !== null;
}
