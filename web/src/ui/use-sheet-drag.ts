import { type RefObject, useEffect, useEffectEvent } from 'react';

/** A sheet of a phone closes by a drag down, too. Its code comes after the sheet, which works without. */
export function useSheetDrag(popup: RefObject<HTMLElement | null>, onClose: () => void): void {
  const handleClose = useEffectEvent(onClose);
  useEffect(() => {
    const stop = new AbortController();
    import('./follow-finger.ts').then(
      ({ followFinger }) => {
        if (popup.current && !stop.signal.aborted) followFinger(popup.current, () => handleClose(), stop.signal);
      },
      (error: unknown) => console.warn('Code is missing', error),
    );
    return () => stop.abort();
  }, [popup]);
}
