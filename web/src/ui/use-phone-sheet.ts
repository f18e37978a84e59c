import { type RefObject, useEffect, useEffectEvent } from 'react';
import { keepAboveKeyboard } from './above-keyboard.ts';
import { followFinger } from './follow-finger.ts';

type PhoneSheetState = { isOpen: boolean; onClose: () => void };

/** A sheet of a phone closes by a drag down, too, and keeps above the keyboard. */
export function usePhoneSheet(popup: RefObject<HTMLElement | null>, { isOpen, onClose }: PhoneSheetState): void {
  const handleClose = useEffectEvent(onClose);
  useEffect(() => {
    const { current: sheet } = popup;
    if (!isOpen || !sheet?.parentElement) return;
    // Where a drag left it.
    sheet.style.translate = '';
    const stop = new AbortController();
    followFinger(sheet, () => handleClose(), stop.signal);
    keepAboveKeyboard(sheet.parentElement, sheet, stop.signal);
    return () => stop.abort();
  }, [popup, isOpen]);
}
