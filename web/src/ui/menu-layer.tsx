import { Menu as BaseMenu } from '@base-ui/react/menu';
import { type ReactNode, useRef, useSyncExternalStore } from 'react';
import type { LayerAnchor } from './layer-trigger.ts';
import { type MenuParts, MenuPartsContext } from './menu-parts.ts';

export type MenuLayerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  anchor: LayerAnchor;
  align: 'start' | 'center' | 'end';
  side: 'top' | 'bottom';
  children: ReactNode;
};

const parts: MenuParts = { Item: BaseMenu.Item, LinkItem: BaseMenu.LinkItem, Separator: BaseMenu.Separator };

export function MenuLayer({ open, onOpenChange, anchor, align, side, children }: MenuLayerProps) {
  const popup = useRef<HTMLDivElement>(null);
  const place = usePlace(anchor.id);
  // Opened by a key, a menu focuses its first item; by a pointer, none.
  function handleOpenComplete(isOpen: boolean): void {
    if (!isOpen) forgetPlace(anchor.id);
    if (!isOpen || !anchor.wasPressedByKey || document.activeElement !== popup.current) return;
    popup.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
  }
  return (
    <BaseMenu.Root open={open} onOpenChange={onOpenChange} onOpenChangeComplete={handleOpenComplete}>
      <BaseMenu.Portal>
        <BaseMenu.Positioner
          anchor={place?.point ?? anchor.ref}
          align={place?.point ? 'start' : align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
          // Later in the page than the toasts, so above them: a toast must not lie over what somebody is about to press.
          className="z-(--z-toast)"
        >
          <BaseMenu.Popup
            ref={popup}
            aria-labelledby={anchor.id}
            finalFocus={() => !hasFocusMovedOn(popup.current) && !giveBack(place) && anchor.ref.current}
            className="layer-pop max-h-(--available-height) min-w-[min(13rem,100vw-1rem)] max-w-[calc(100vw-1rem)] overflow-y-auto rounded-card bg-sheet py-1.5 text-ink shadow-float outline-none"
          >
            <MenuPartsContext value={parts}>{children}</MenuPartsContext>
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

/** A dialog that an item opened may have the focus already. */
function hasFocusMovedOn(popup: HTMLElement | null): boolean {
  const { activeElement } = document;
  return activeElement !== null && activeElement !== document.body && !popup?.contains(activeElement);
}

/** Where a menu opens that was not asked for by its button, and what has the focus afterwards. */
interface Place {
  buttonId: string;
  point: { getBoundingClientRect(): DOMRect } | null;
  focused: HTMLElement | null;
}

/** One menu is open at a time. */
let placed: Place | null = null;
const listeners = new Set<() => void>();

/** The next menu of this button opens at the point, or without one at the button. */
export function placeMenu(button: HTMLElement, at: { x: number; y: number } | null, focused: Element | null): void {
  const rect = at && new DOMRect(at.x, at.y, 0, 0);
  setPlace({
    buttonId: button.id,
    point: rect && { getBoundingClientRect: () => rect },
    focused: focused instanceof HTMLElement && focused !== document.body ? focused : null,
  });
}

/** The layer itself would focus what stands first in a thing that Tab does not reach, such as a post. */
function giveBack(place: Place | null): boolean {
  place?.focused?.focus({ preventScroll: true });
  return Boolean(place?.focused);
}

function forgetPlace(buttonId: string): void {
  if (placed?.buttonId === buttonId) setPlace(null);
}

function setPlace(place: Place | null): void {
  placed = place;
  for (const listener of listeners) listener();
}

function usePlace(buttonId: string): Place | null {
  return useSyncExternalStore(subscribe, () => (placed?.buttonId === buttonId ? placed : null));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
