import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { type PointerEvent, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { ErrorCode } from './load-error.tsx';
import { dismissToast, type Toast } from './toast.ts';

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

export function ToastCard({ toast: { id, kind, text, action, code } }: { toast: Toast }) {
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
