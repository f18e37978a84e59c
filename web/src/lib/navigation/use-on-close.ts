import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls the handler when what was open is closed, by whatever: a button, Escape, going back. */
export function useOnClose(isOpen: boolean, onClose: () => void): void {
  const wasOpen = useRef(isOpen);
  const handleClose = useEffectEvent(onClose);
  useEffect(() => {
    if (wasOpen.current && !isOpen) handleClose();
    wasOpen.current = isOpen;
  }, [isOpen]);
}
