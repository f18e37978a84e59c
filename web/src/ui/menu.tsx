import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { type LayerTrigger, useLayerTrigger } from './layer-trigger.ts';
import { lazyPart } from './lazy-part.tsx';
import { useMenuParts } from './menu-parts.ts';

type MenuProps = {
  /** The button that opens it, usually an IconButton. */
  trigger: LayerTrigger;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'bottom';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** `MenuItem`, `MenuLink` and `MenuDivider`. */
  children: ReactNode;
};

const Layer = lazyPart(() => import('./menu-layer.tsx').then((module) => module.MenuLayer));

export function Menu({ trigger, align = 'end', side = 'bottom', open, onOpenChange, children }: MenuProps) {
  const { button, anchor, isOpen, change } = useLayerTrigger({
    trigger,
    kind: 'menu',
    open,
    onOpenChange,
    code: Layer,
  });
  return (
    <>
      {button}
      <Layer open={isOpen} onOpenChange={change} anchor={anchor} align={align} side={side}>
        {children}
      </Layer>
    </>
  );
}

const itemClass =
  'flex min-h-12 cursor-pointer items-center gap-3.5 px-4 text-chat select-none -outline-offset-2 data-disabled:cursor-default data-disabled:text-ink-off data-highlighted:bg-sunken';

type MenuItemProps = {
  /** 22 px. */
  icon?: ReactNode;
  onSelect: () => void;
  /** For items that delete or report. */
  danger?: boolean;
  disabled?: boolean;
  children: ReactNode;
};

export function MenuItem({ icon, onSelect, danger = false, disabled, children }: MenuItemProps) {
  const { Item } = useMenuParts();
  return (
    <Item onClick={onSelect} disabled={disabled} className={classNames(itemClass, danger && 'text-danger')}>
      {icon}
      {children}
    </Item>
  );
}

type MenuLinkProps = { icon?: ReactNode; render: ReactElement; children: ReactNode };

/** A menu item that is a link: `render={<Link to="/terms" />}`, or an `<a>`. */
export function MenuLink({ icon, render, children }: MenuLinkProps) {
  const { LinkItem } = useMenuParts();
  return (
    <LinkItem render={render} closeOnClick className={itemClass}>
      {icon}
      {children}
    </LinkItem>
  );
}

export function MenuDivider() {
  const { Separator } = useMenuParts();
  return <Separator className="my-1.5 h-px bg-line" />;
}
