import type { MouseEvent } from 'react';

const ownPresses = 'a, button, input, label, textarea, video, audio, [role="button"], [role="slider"]';

/** For the row of a list: with Ctrl, ⌘ or Shift a click on it chooses it. With its links the keys do what they always do. */
export function selectByMouse(choose: (isRange: boolean) => void) {
  function isMeant({ target, currentTarget, shiftKey, ctrlKey, metaKey }: MouseEvent<HTMLElement>): boolean {
    const isOnRow = target instanceof Element && currentTarget.contains(target) && !target.closest(ownPresses);
    return isOnRow && (shiftKey || ctrlKey || metaKey);
  }
  return {
    // Shift would select the text between.
    onMouseDownCapture(event: MouseEvent<HTMLElement>): void {
      if (event.button === 0 && event.shiftKey && isMeant(event)) event.preventDefault();
    },
    onClickCapture(event: MouseEvent<HTMLElement>): void {
      if (!isMeant(event)) return;
      event.stopPropagation();
      choose(event.shiftKey);
    },
  };
}
