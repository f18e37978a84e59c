import { useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from './class-names.ts';
import { dialogsOverPage } from './layers-over-page.ts';
import { lazyPart } from './lazy-part.tsx';
import { getToasts, holdToasts, isOverLayer, releaseToasts, subscribeToToasts } from './toast.ts';

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
  const highPlace = useHighPlace(toasts.length > 0);
  return createPortal(
    <section
      aria-label="Avisos"
      data-toaster=""
      onPointerEnter={holdToasts}
      onPointerLeave={releaseToasts}
      onFocus={holdToasts}
      onBlur={releaseToasts}
      className={classNames(
        'pointer-events-none fixed inset-x-3 bottom-[calc(var(--bar-bottom)+var(--safe-bottom)+var(--toast-lift,0px)+1.75rem)] z-(--z-toast) mx-auto flex max-w-104 flex-col wide:bottom-[calc(var(--toast-lift,0px)+1.75rem)]',
        highPlace,
      )}
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
 * While somebody types or a layer is open, toasts appear at the top, away from the field, the keyboard and the buttons at
 * the bottom. Later toasts appear where the first one did, so that none moves under the finger; only a layer that opens
 * moves them up.
 */
function useHighPlace(hasToasts: boolean): string {
  const isCovered = useSyncExternalStore(subscribeToToasts, isOverLayer) || hasDialog();
  const [place, setPlace] = useState({ hasToasts, isCovered: false, high: '' });
  if (place.hasToasts === hasToasts && (place.isCovered || !isCovered || !hasToasts)) return place.high;
  const high = hasToasts ? highPlace(isCovered) : '';
  setPlace({ hasToasts, isCovered: hasToasts && isCovered, high });
  return high;
}

function highPlace(isCovered: boolean): string {
  const writes = isWriting();
  return classNames(
    writes && 'max-tablet:top-[calc(var(--safe-top)+3.75rem)] max-tablet:bottom-auto',
    isCovered && !writes && 'max-tablet:top-[calc(var(--safe-top)+0.75rem)] max-tablet:bottom-auto',
    (writes || isCovered) && 'tablet:top-3 tablet:bottom-auto!',
  );
}

function isWriting(): boolean {
  return document.activeElement?.matches('textarea, input:not([type=checkbox], [type=radio], [type=range])') ?? false;
}

function hasDialog(): boolean {
  return document.querySelector(dialogsOverPage) !== null;
}
