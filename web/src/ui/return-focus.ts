import { useLayoutEffect, useRef } from 'react';

/**
 * For `finalFocus` of a layer: the focus goes back to the very element that had it. Base UI alone gives it to the first
 * control inside an element that Tab passes over, such as a post reached by 'J'.
 */
export function useReturnFocus(isOpen: boolean): () => boolean {
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (isOpen) opener.current = document.activeElement;
  }, [isOpen]);
  return () => {
    const element = opener.current;
    const isPassedOver = element instanceof HTMLElement && element !== document.body && element.tabIndex < 0;
    if (!isPassedOver || !element.isConnected) return true;
    queueMicrotask(() => element.focus({ preventScroll: true }));
    return false;
  };
}
