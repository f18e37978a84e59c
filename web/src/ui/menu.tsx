import { Menu as BaseMenu } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';

type MenuProps = {
  /** The button that opens it, usually an IconButton. */
  trigger: ReactElement;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'bottom';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** `MenuItem`, `MenuLink` and `MenuDivider`. */
  children: ReactNode;
};

export function Menu({ trigger, align = 'end', side = 'bottom', open, onOpenChange, children }: MenuProps) {
  return (
    <BaseMenu.Root open={open} onOpenChange={onOpenChange}>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner align={align} side={side} sideOffset={4} collisionPadding={8} className="z-(--z-viewer)">
          <BaseMenu.Popup className="layer-pop min-w-[13rem] max-w-[calc(100vw-1rem)] rounded-card bg-sheet py-1.5 text-ink shadow-float outline-none">
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

const itemClass =
  'flex min-h-12 cursor-pointer items-center gap-3.5 px-4 text-chat select-none -outline-offset-2 data-disabled:cursor-default data-disabled:text-ink-off data-highlighted:bg-sunken';

type MenuItemProps = {
  /** 22 px. */
  icon?: ReactNode;
  onSelect: () => void;
  /** For what destroys or reports. */
  danger?: boolean;
  disabled?: boolean;
  children: ReactNode;
};

export function MenuItem({ icon, onSelect, danger = false, disabled, children }: MenuItemProps) {
  return (
    <BaseMenu.Item onClick={onSelect} disabled={disabled} className={classNames(itemClass, danger && 'text-danger')}>
      {icon}
      {children}
    </BaseMenu.Item>
  );
}

/** A menu item that is a link: `render={<Link to="/terms" />}`, or an `<a>`. */
export function MenuLink({ icon, render, children }: { icon?: ReactNode; render: ReactElement; children: ReactNode }) {
  return (
    <BaseMenu.LinkItem render={render} closeOnClick className={itemClass}>
      {icon}
      {children}
    </BaseMenu.LinkItem>
  );
}

export function MenuDivider() {
  return <BaseMenu.Separator className="my-1.5 h-px bg-line" />;
}
