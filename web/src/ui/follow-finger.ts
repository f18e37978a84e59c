import { flushSync } from 'react-dom';
import { phoneMotion } from './phone-motion.ts';
import { closesSheet } from './sheet-drag.ts';
import { trackDrag } from './track-drag.ts';

/** On phones the sheet follows a finger down, and closes or springs back. */
export function followFinger(sheet: HTMLElement, onClose: () => void, signal: AbortSignal): void {
  function letGo(closes: boolean): void {
    if (closes) flushSync(onClose);
    sheet.style.transition = '';
    // On from where it is; one that may not close springs back.
    sheet.style.translate = sheet.hasAttribute('data-closed') ? '0 100%' : '';
  }

  const drag = {
    mayBegin: () => matchMedia(phoneMotion).matches,
    onMove(distance: number) {
      sheet.style.transition = 'none';
      sheet.style.translate = `0 ${distance}px`;
    },
    onEnd: (release: { distance: number; speed: number }) =>
      letGo(closesSheet({ ...release, height: sheet.offsetHeight })),
    onCancel: () => letGo(false),
  };
  trackDrag(sheet, drag, signal);
}
