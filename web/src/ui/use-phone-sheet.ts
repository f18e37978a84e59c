import { type RefObject, useEffect, useEffectEvent } from 'react';

type PhoneSheetState = { isOpen: boolean; onClose: () => void };

/**
 * A sheet of a phone closes by a drag down, too, and keeps above the keyboard. The code comes after the sheet, which
 * works without.
 */
export function usePhoneSheet(popup: RefObject<HTMLElement | null>, { isOpen, onClose }: PhoneSheetState): void {
  const handleClose = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    // Where a drag left it.
    if (popup.current) popup.current.style.translate = '';
    const stop = new AbortController();
    Promise.all([import('./follow-finger.ts'), import('./above-keyboard.ts')]).then(
      ([{ followFinger }, { keepAboveKeyboard }]) => {
        const { current: sheet } = popup;
        if (!sheet?.parentElement || stop.signal.aborted) return;
        followFinger(sheet, () => handleClose(), stop.signal);
        keepAboveKeyboard(sheet.parentElement, sheet, stop.signal);
      },
      (error: unknown) => console.warn('Code is missing', error),
    );
    return () => stop.abort();
  }, [popup, isOpen]);
}
