import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from './class-names.ts';
import { ErrorCode } from './error-code.tsx';
import { dismissToast, getToasts, holdToasts, releaseToasts, subscribeToToasts, type Toast } from './toast.ts';

/**
 * Shows the toasts; the app mounts it once. Both live regions are always there, because screen readers announce
 * only what is added to a region they already know.
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
        'pointer-events-none fixed inset-x-3 bottom-[calc(var(--bar-bottom)+var(--safe-bottom)+var(--toast-lift,0px)+1.75rem)] z-(--z-toast) mx-auto flex max-w-[26rem] flex-col wide:bottom-[calc(var(--toast-lift,0px)+1.75rem)]',
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
 * While somebody writes, or a dialog floats on a wider screen, what is said in passing comes down from above, away from
 * field, keyboard and the buttons at the foot. Where the first toast came the others do, too: none moves under the
 * finger when the field is left or the dialog closed.
 */
function useHighPlace(hasToasts: boolean): string {
  const [place, setPlace] = useState({ hasToasts, high: '' });
  if (place.hasToasts === hasToasts) return place.high;
  const high = hasToasts ? highPlaceNow() : '';
  setPlace({ hasToasts, high });
  return high;
}

function highPlaceNow(): string {
  const writes = isWriting();
  return classNames(
    writes && 'max-tablet:top-[calc(var(--safe-top)+3.75rem)] max-tablet:bottom-auto',
    (writes || hasDialog()) && 'tablet:top-3 tablet:bottom-auto!',
  );
}

function isWriting(): boolean {
  return document.activeElement?.matches('textarea, input:not([type=checkbox], [type=radio], [type=range])') ?? false;
}

/** Layers that are leaving have none of their buttons to offer. */
function hasDialog(): boolean {
  return document.querySelector(':is([role=dialog], [role=alertdialog]):not([data-ending-style])') !== null;
}

const icons = { success: IconCircleCheck, error: IconAlertCircle, info: IconInfoCircle };

function ToastCard({ toast: { id, kind, text, action, code } }: { toast: Toast }) {
  const Icon = icons[kind];
  return (
    <div className="toast-in pointer-events-auto mt-2 flex min-h-[3.25rem] items-center gap-[min(0.75rem,3vw)] rounded-card bg-toast py-1 pr-1 pl-[min(1rem,4vw)] text-on-toast shadow-float [--ink:var(--on-toast)]">
      <Icon
        size={22}
        stroke={1.75}
        aria-hidden="true"
        className={classNames('shrink-0', kind === 'error' ? 'text-toast-danger' : 'text-mark')}
      />
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
        <IconX size={18} stroke={1.75} aria-hidden="true" />
      </button>
    </div>
  );
}
