import { Popover as BasePopover } from '@base-ui/react/popover';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import type { LayerAnchor } from './layer-trigger.ts';

export type PopoverLayerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  anchor: LayerAnchor;
  title: string;
  showTitle: boolean;
  align: 'start' | 'center' | 'end';
  side: 'top' | 'bottom';
  className: string | undefined;
  children: ReactNode;
};

export function PopoverLayer(props: PopoverLayerProps) {
  const { open, onOpenChange, anchor, title, showTitle, align, side, className, children } = props;
  function handleOpenChange(next: boolean, details: BasePopover.Root.ChangeEventDetails): void {
    const target = details.event.target;
    // The button itself closes the popover; closing it here too would open it again.
    if (!next && target instanceof Node && details.reason === 'outside-press' && anchor.ref.current?.contains(target)) {
      details.cancel();
    } else onOpenChange(next);
  }
  return (
    <BasePopover.Root open={open} onOpenChange={handleOpenChange}>
      <BasePopover.Portal>
        <BasePopover.Positioner
          anchor={anchor.ref}
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={12}
          // Later in the page than the toasts, so above them: a toast must not lie over what somebody is about to press.
          className="z-(--z-toast)"
        >
          <BasePopover.Popup
            finalFocus={anchor.ref}
            className={classNames(
              'layer-pop max-w-[calc(100vw-1.5rem)] rounded-card bg-sheet p-4 text-ink shadow-float outline-none',
              className ?? 'w-87.5',
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
