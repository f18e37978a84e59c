import type { ReactNode } from 'react';
import { type LayerTrigger, useLayerTrigger } from './layer-trigger.ts';
import { lazyPart } from './lazy-part.tsx';

type PopoverProps = {
  /** The button that opens it. */
  trigger: LayerTrigger;
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

const Layer = lazyPart(() => import('./popover-layer.tsx').then((module) => module.PopoverLayer));

/** A small panel beside its button. */
export function Popover(props: PopoverProps) {
  const { trigger, title, showTitle = false, open, onOpenChange, align = 'center', side = 'bottom', className } = props;
  const { button, anchor, isOpen, change } = useLayerTrigger({
    trigger,
    kind: 'dialog',
    open,
    onOpenChange,
    code: Layer,
  });
  return (
    <>
      {button}
      <Layer
        open={isOpen}
        onOpenChange={change}
        anchor={anchor}
        title={title}
        showTitle={showTitle}
        align={align}
        side={side}
        className={className}
      >
        {props.children}
      </Layer>
    </>
  );
}
