import { IconArrowBackUp } from '@tabler/icons-react';
import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';

/** Pixels to the right at which a message is answered, and beyond which it does not follow the finger. */
const swipePx = 52;
/** Pixels after which it is clear which way a finger goes. */
const decisionPx = 8;

type Swipe = { pointerId: number; x: number; y: number; isSideways: boolean };

/** For touch: a message that is pulled to the right is answered; mouse and keyboard have the toolbar. */
export function useSwipeReply(onReply: () => void) {
  const swipe = useRef<Swipe | null>(null);
  const [offset, setOffset] = useState(0);

  function end(): void {
    swipe.current = null;
    setOffset(0);
  }

  function handleMove(event: PointerEvent<HTMLElement>): void {
    const held = swipe.current;
    if (!held || held.pointerId !== event.pointerId) return;
    const [right, down] = [event.clientX - held.x, Math.abs(event.clientY - held.y)];
    if (!held.isSideways) {
      if (Math.max(Math.abs(right), down) < decisionPx) return;
      if (right < down) {
        end();
        return;
      }
      held.isSideways = true;
      // Lifting the finger from a link must not follow it.
      event.currentTarget.setPointerCapture(event.pointerId);
    }
    setOffset(Math.min(Math.max(right, 0), swipePx));
  }

  const sign: ReactNode = offset > 0 && (
    <span
      aria-hidden="true"
      style={{ opacity: offset / swipePx }}
      className="absolute top-1/2 -left-11 flex size-9.5 -translate-y-1/2 items-center justify-center rounded-full bg-ink text-paper"
    >
      <Icon of={IconArrowBackUp} size={18} />
    </span>
  );

  return {
    sign,
    swipeProps: {
      style: offset > 0 ? { transform: `translateX(${offset}px)` } : undefined,
      onPointerDown({ pointerType, isPrimary, pointerId, clientX: x, clientY: y }: PointerEvent): void {
        if (pointerType !== 'mouse' && isPrimary) swipe.current = { pointerId, x, y, isSideways: false };
      },
      onPointerMove: handleMove,
      onPointerUp(): void {
        if (swipe.current && offset >= swipePx) onReply();
        end();
      },
      onPointerCancel: end,
    },
  };
}
