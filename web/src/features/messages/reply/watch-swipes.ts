/** Pixels to the right at which a message is answered, and beyond which it does not follow the finger. */
const swipePx = 52;
/** Pixels after which it is clear which way a finger goes. */
const decisionPx = 8;

interface SwipeOptions<T> {
  /** The message of a row; undefined for what cannot be answered. */
  find(key: string): T | undefined;
  onSwipe(message: T): void;
  signal: AbortSignal;
}

interface Swipe<T> {
  pointerId: number;
  x: number;
  y: number;
  article: HTMLElement;
  message: T;
  sign: HTMLElement | null;
  offset: number;
}

/** Moves the messages in a box with the finger; past the end of the way, letting go answers. */
export function watchSwipes<T>(box: HTMLElement, { find, onSwipe, signal }: SwipeOptions<T>): void {
  let swipe: Swipe<T> | null = null;

  function end(): void {
    swipe?.sign?.remove();
    swipe?.article.style.removeProperty('transform');
    swipe = null;
  }

  function handleDown({ target, pointerType, isPrimary, pointerId, clientX: x, clientY: y }: PointerEvent): void {
    end();
    if (pointerType === 'mouse' || !isPrimary || !(target instanceof Element)) return;
    const article = target.closest('article');
    const message = find(target.closest<HTMLElement>('[data-key]')?.dataset['key'] ?? '');
    if (article && message) swipe = { pointerId, x, y, article, message, sign: null, offset: 0 };
  }

  function handleMove(event: PointerEvent): void {
    if (!swipe || swipe.pointerId !== event.pointerId) return;
    const [right, down] = [event.clientX - swipe.x, Math.abs(event.clientY - swipe.y)];
    if (!swipe.sign) {
      if (Math.max(Math.abs(right), down) < decisionPx) return;
      if (right < down) {
        end();
        return;
      }
      // Lifting the finger from a link must not follow it.
      swipe.article.setPointerCapture(event.pointerId);
      swipe.sign = swipe.article.appendChild(createSign());
    }
    swipe.offset = Math.min(Math.max(right, 0), swipePx);
    swipe.article.style.transform = `translateX(${swipe.offset}px)`;
    swipe.sign.style.opacity = String(swipe.offset / swipePx);
  }

  function handleUp(): void {
    const done = swipe && swipe.offset >= swipePx ? swipe.message : null;
    end();
    if (done) onSwipe(done);
  }

  box.addEventListener('pointerdown', handleDown, { signal });
  box.addEventListener('pointermove', handleMove, { signal });
  box.addEventListener('pointerup', handleUp, { signal });
  box.addEventListener('pointercancel', end, { signal });
  signal.addEventListener('abort', end);
}

const svg = 'http://www.w3.org/2000/svg';
/** Tabler's arrow-back-up. */
const look = { viewBox: '0 0 24 24', width: '18', fill: 'none', stroke: 'currentColor', 'stroke-width': '1.75' };
const arrow = 'M9 14l-4-4l4-4M5 10h11a4 4 0 1 1 0 8h-1';

function createSign(): HTMLElement {
  const sign = document.createElement('span');
  sign.className =
    'absolute top-1/2 -left-11 flex size-9.5 -translate-y-1/2 items-center justify-center rounded-full bg-ink text-on-ink';
  sign.ariaHidden = 'true';
  const icon = document.createElementNS(svg, 'svg');
  for (const [name, value] of Object.entries(look)) icon.setAttribute(name, value);
  icon.appendChild(document.createElementNS(svg, 'path')).setAttribute('d', arrow);
  sign.append(icon);
  return sign;
}
