import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * A sheet of a phone closes by a drag down, too, and keeps above the keyboard. The code comes after the sheet, which
 * works without.
 */
export function usePhoneSheet(popup: RefObject<HTMLElement | null>, onClose: () => void): void {
  const handleClose = useEffectEvent(onClose);
  useEffect(() => {
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
  }, [popup]);
}
