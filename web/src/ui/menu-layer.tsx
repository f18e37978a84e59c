import { Menu as BaseMenu } from '@base-ui/react/menu';
import { type ReactNode, useRef } from 'react';
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
  // Opened by a key, a menu focuses its first item; by a pointer, none.
  function handleOpenComplete(isOpen: boolean): void {
    if (!isOpen || !anchor.wasPressedByKey || document.activeElement !== popup.current) return;
    popup.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
  }
  return (
    <BaseMenu.Root open={open} onOpenChange={onOpenChange} onOpenChangeComplete={handleOpenComplete}>
      <BaseMenu.Portal>
        <BaseMenu.Positioner
          anchor={anchor.ref}
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
          // Later in the page than the toasts, so above them: a toast must not lie over what somebody is about to press.
          className="z-(--z-toast)"
        >
          <BaseMenu.Popup
            ref={popup}
            aria-labelledby={anchor.id}
            finalFocus={() => !hasFocusMovedOn(popup.current) && anchor.ref.current}
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
