import { useRender } from '@base-ui/react/use-render';
import { type KeyboardEvent, type ReactElement, type RefObject, useId, useRef, useState } from 'react';

type TriggerOptions = {
  trigger: ReactElement;
  kind: 'menu' | 'dialog';
  open: boolean | undefined;
  onOpenChange: ((open: boolean) => void) | undefined;
};

export type LayerAnchor = { ref: RefObject<HTMLElement | null>; id: string };

/** The button that opens a layer: says so, and stays the same element while the layer's code arrives. */
export function useLayerTrigger({ trigger, kind, open, onOpenChange }: TriggerOptions) {
  const [ownOpen, setOwnOpen] = useState(false);
  const ref = useRef<HTMLElement>(null);
  const id = useId();
  const isOpen = open ?? ownOpen;
  function change(next: boolean): void {
    setOwnOpen(next);
    onOpenChange?.(next);
  }
  function handleKeyDown(event: KeyboardEvent): void {
    if (kind !== 'menu' || event.key !== 'ArrowDown') return;
    event.preventDefault();
    change(true);
  }
  const button = useRender({
    render: trigger,
    ref,
    props: {
      id,
      'aria-haspopup': kind,
      'aria-expanded': isOpen,
      onClick: () => change(!isOpen),
      onKeyDown: handleKeyDown,
    },
  });
  const anchor: LayerAnchor = { ref, id };
  return { button, anchor, isOpen, change };
}
