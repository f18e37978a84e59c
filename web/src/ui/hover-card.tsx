import { Popover } from '@base-ui/react/popover';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

type HoverCardProps<Thing> = {
  /** What a link leads to, where its card is wanted. */
  find: (link: HTMLAnchorElement) => Thing | null;
  render: (thing: Thing) => ReactNode;
};

type Shown<Thing> = { link: HTMLAnchorElement; thing: Thing };

/** Milliseconds that the mouse rests on a link before its card comes, and is away before it goes. */
const restMs = 450;
const leaveMs = 200;

/**
 * A card under the link that the mouse rests on, wherever on the page it is. It takes no focus, and adds nothing that is
 * not behind the link: by keyboard and on touch screens one goes there.
 */
export function HoverCard<Thing>({ find, render }: HoverCardProps<Thing>) {
  const [shown, setShown] = useState<Shown<Thing> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  useRestingMouse({
    card,
    find,
    show(link, thing) {
      setShown({ link, thing });
      setIsOpen(true);
    },
    hide: () => setIsOpen(false),
  });
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Portal>
        <Popover.Positioner
          anchor={shown?.link}
          side="bottom"
          align="start"
          sideOffset={8}
          collisionPadding={12}
          className="z-(--z-sticky)"
        >
          <Popover.Popup
            ref={card}
            aria-label="Em resumo"
            initialFocus={false}
            finalFocus={false}
            className="layer-pop w-88 max-w-[calc(100vw-1.5rem)] rounded-card bg-sheet p-5 text-ink shadow-float outline-none"
          >
            {shown && render(shown.thing)}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

interface RestOptions<Thing> extends Pick<HoverCardProps<Thing>, 'find'> {
  card: RefObject<HTMLElement | null>;
  show(link: HTMLAnchorElement, thing: Thing): void;
  hide(): void;
}

function useRestingMouse<Thing>({ card, ...options }: RestOptions<Thing>): void {
  const find = useEffectEvent(options.find);
  const show = useEffectEvent(options.show);
  const hideCard = useEffectEvent(options.hide);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** Whose card is shown. */
    let link: HTMLAnchorElement | null = null;
    const stop = new AbortController();

    function hide(): void {
      clearTimeout(timer);
      link = null;
      hideCard();
    }

    function open(over: HTMLAnchorElement, thing: Thing): void {
      if (!over.isConnected) return;
      link = over;
      show(link, thing);
    }

    function handleOver({ target, pointerType }: PointerEvent): void {
      if (pointerType !== 'mouse' || !(target instanceof Element)) return;
      clearTimeout(timer);
      const over = card.current?.contains(target) ? link : target.closest<HTMLAnchorElement>('a[href]');
      if (over === link) return;
      restOn(over);
    }

    function restOn(over: HTMLAnchorElement | null): void {
      const thing = over && find(over);
      if (over && thing) timer = setTimeout(() => open(over, thing), restMs);
      else if (link) timer = setTimeout(hide, leaveMs);
    }

    function handleAct({ target }: Event): void {
      if (!(target instanceof Node && card.current?.contains(target))) hide();
    }

    addEventListener('pointerover', handleOver, { signal: stop.signal, passive: true });
    for (const act of ['pointerdown', 'keydown', 'scroll'])
      addEventListener(act, handleAct, { signal: stop.signal, passive: true, capture: true });
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [card]);
}
