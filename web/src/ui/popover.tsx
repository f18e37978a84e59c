import { Popover as BasePopover } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';

type PopoverProps = {
  /** The button that opens it. */
  trigger: ReactElement;
  /** Names it. */
  title: string;
  /** Shows the title; otherwise it is for screen readers. */
  showTitle?: boolean;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'bottom';
  className?: string;
  children: ReactNode;
};

/** A small panel beside its button. */
export function Popover({
  trigger,
  title,
  showTitle = false,
  open,
  onOpenChange,
  align = 'center',
  side = 'bottom',
  className,
  children,
}: PopoverProps) {
  return (
    <BasePopover.Root open={open} onOpenChange={onOpenChange}>
      <BasePopover.Trigger render={trigger} />
      <BasePopover.Portal>
        <BasePopover.Positioner
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={12}
          className="z-(--z-viewer)"
        >
          <BasePopover.Popup
            className={classNames(
              'layer-pop max-w-[calc(100vw-1.5rem)] rounded-card bg-sheet p-4 text-ink shadow-float outline-none',
              className ?? 'w-[21.875rem]',
            )}
          >
            <BasePopover.Title className={showTitle ? 'mb-2 font-serif text-read font-semibold' : 'sr-only'}>
              {title}
            </BasePopover.Title>
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}
