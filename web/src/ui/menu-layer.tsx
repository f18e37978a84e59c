import { Menu as BaseMenu } from '@base-ui/react/menu';
import type { ReactNode } from 'react';
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
  return (
    <BaseMenu.Root open={open} onOpenChange={onOpenChange}>
      <BaseMenu.Portal>
        <BaseMenu.Positioner
          anchor={anchor.ref}
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
          className="z-(--z-viewer)"
        >
          <BaseMenu.Popup
            aria-labelledby={anchor.id}
            finalFocus={anchor.ref}
            className="layer-pop min-w-[13rem] max-w-[calc(100vw-1rem)] rounded-card bg-sheet py-1.5 text-ink shadow-float outline-none"
          >
            <MenuPartsContext value={parts}>{children}</MenuPartsContext>
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}
