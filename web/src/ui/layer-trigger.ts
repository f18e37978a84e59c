import { useRender } from '@base-ui/react/use-render';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type RefObject,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { LayerCode } from './lazy-layer.tsx';

type TriggerOptions = {
  trigger: ReactElement;
  kind: 'menu' | 'dialog';
  open: boolean | undefined;
  onOpenChange: ((open: boolean) => void) | undefined;
  /** The layer that it opens: a press before its code is there opens rather than closes what nobody has seen. */
  code: LayerCode;
};

export type LayerAnchor = { ref: RefObject<HTMLElement | null>; id: string; wasPressedByKey: boolean };

/** The button that opens a layer: says so, and stays the same element while the layer's code arrives. */
export function useLayerTrigger({ trigger, kind, open, onOpenChange, code }: TriggerOptions) {
  const [ownOpen, setOwnOpen] = useState(false);
  const [wasPressedByKey, setWasPressedByKey] = useState(false);
  const ref = useRef<HTMLElement>(null);
  const id = useId();
  const isOpen = open ?? ownOpen;
  const isLoaded = useSyncExternalStore(code.subscribe, code.isLoaded);
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
    change(!(isOpen && isLoaded));
  }
  const button = useRender({
    render: trigger,
    ref,
    props: {
      id,
      'aria-haspopup': kind,
      'aria-expanded': isOpen,
      // On a slow line something moves at once (parts.css).
      'aria-busy': (isOpen && !isLoaded) || undefined,
      onClick: handleClick,
      onKeyDown: handleKeyDown,
    },
  });
  const anchor: LayerAnchor = { ref, id, wasPressedByKey };
  return { button, anchor, isOpen, change };
}
