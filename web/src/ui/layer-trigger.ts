import {
  type ComponentProps,
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type RefObject,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { LazyCode } from './lazy-part.tsx';

/** A button without handlers of its own for presses and keys. */
export type LayerTrigger = ReactElement<ComponentProps<'button'>>;

type TriggerOptions = {
  trigger: LayerTrigger;
  kind: 'menu' | 'dialog';
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** The code of the layer. A second press while it is being loaded must not close the layer. */
  code: LazyCode<unknown>;
};

export type LayerAnchor = { ref: RefObject<HTMLElement | null>; id: string; wasPressedByKey: boolean };

/** The button that opens a layer. It stays the same element while the layer's code is being loaded. */
export function useLayerTrigger({ trigger, kind, open, onOpenChange, code }: TriggerOptions) {
  const [ownOpen, setOwnOpen] = useState(false);
  const [wasPressedByKey, setWasPressedByKey] = useState(false);
  const ref = useRef<HTMLButtonElement>(null);
  const id = useId();
  const isOpen = open ?? ownOpen;
  const isLoaded = useSyncExternalStore(code.subscribe, code.loaded, code.loaded) !== undefined;
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
    // A click by Enter or space has no click count.
    setWasPressedByKey(event.detail === 0);
    change(!(isOpen && isLoaded));
  }
  const button = cloneElement(trigger, {
    ref,
    id,
    'aria-haspopup': kind,
    'aria-expanded': isOpen,
    // Shows progress while the code is being loaded (parts.css).
    'aria-busy': (isOpen && !isLoaded) || undefined,
    onClick: handleClick,
    onKeyDown: handleKeyDown,
  });
  const anchor: LayerAnchor = { ref, id, wasPressedByKey };
  return { button, anchor, isOpen, change };
}
