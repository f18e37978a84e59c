import { useRender } from '@base-ui/react/use-render';
import { type KeyboardEvent, type MouseEvent, type ReactElement, type RefObject, useId, useRef, useState } from 'react';

type TriggerOptions = {
  trigger: ReactElement;
  kind: 'menu' | 'dialog';
  open: boolean | undefined;
  onOpenChange: ((open: boolean) => void) | undefined;
};

export type LayerAnchor = { ref: RefObject<HTMLElement | null>; id: string; wasPressedByKey: boolean };

/** The button that opens a layer: says so, and stays the same element while the layer's code arrives. */
export function useLayerTrigger({ trigger, kind, open, onOpenChange }: TriggerOptions) {
  const [ownOpen, setOwnOpen] = useState(false);
  const [wasPressedByKey, setWasPressedByKey] = useState(false);
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
    setWasPressedByKey(true);
    change(true);
  }
  function handleClick(event: MouseEvent): void {
    // A click without a pointer, by Enter or space, counts no presses.
    setWasPressedByKey(event.detail === 0);
    change(!isOpen);
  }
  const button = useRender({
    render: trigger,
    ref,
    props: {
      id,
      'aria-haspopup': kind,
      'aria-expanded': isOpen,
      onClick: handleClick,
      onKeyDown: handleKeyDown,
    },
  });
  const anchor: LayerAnchor = { ref, id, wasPressedByKey };
  return { button, anchor, isOpen, change };
}
