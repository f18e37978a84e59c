import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { type PointerEvent, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { dialogsOverPage } from './layers-over-page.ts';
import { ErrorCode } from './load-error.tsx';
import {
  dismissToast,
  getToasts,
  holdToasts,
  isOverLayer,
  releaseToasts,
  subscribeToToasts,
  type Toast,
} from './toast.ts';

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

const icons = { success: IconCircleCheck, error: IconAlertCircle, info: IconInfoCircle };

/** Pixels of a swipe that dismisses a toast. */
const swipeLength = 56;

function useSwipe(onSwiped: () => void) {
  const from = useRef<number | null>(null);
  const [offset, setOffset] = useState(0);
  function end(): void {
    from.current = null;
    setOffset(0);
  }
  return {
    style: offset === 0 ? undefined : { translate: `${offset}px 0`, opacity: 1 - Math.abs(offset) / 300 },
    onPointerDown: ({ pointerType, clientX }: PointerEvent) => {
      if (pointerType !== 'mouse') from.current = clientX;
    },
    onPointerMove: ({ clientX }: PointerEvent) => {
      if (from.current !== null) setOffset(clientX - from.current);
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      // Not the offset shown, which a quick finger is ahead of.
      if (from.current !== null && Math.abs(clientX - from.current) >= swipeLength) onSwiped();
      end();
    },
    onPointerCancel: end,
  };
}

function ToastCard({ toast: { id, kind, text, action, code } }: { toast: Toast }) {
  const swipe = useSwipe(() => dismissToast(id));
  return (
    <div
      {...swipe}
      className="toast-in pointer-events-auto touch-pan-y mt-2 flex min-h-13 items-center gap-[min(0.75rem,3vw)] rounded-card bg-toast py-1 pr-1 pl-[min(1rem,4vw)] text-on-toast shadow-float [--ink:var(--on-toast)]"
    >
      <Icon of={icons[kind]} className={classNames('shrink-0', kind === 'error' ? 'text-toast-danger' : 'text-mark')} />
      <div className="min-w-0 flex-1 py-2">
        <p className="text-ui font-medium">{text}</p>
        {code && <ErrorCode code={code} />}
      </div>
      {action && (
        <button
          type="button"
          className="h-11 shrink-0 rounded-small px-2 text-ui font-semibold underline decoration-1 underline-offset-4"
          onClick={() => {
            dismissToast(id);
            action.onPress();
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Fechar aviso"
        className="flex size-(--icon-button) shrink-0 items-center justify-center rounded-small"
        onClick={() => dismissToast(id)}
      >
        <Icon of={IconX} size={18} />
      </button>
    </div>
  );
}
