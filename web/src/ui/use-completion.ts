import { type KeyboardEvent, useId, useRef, useState } from 'react';

type Options<Place> = {
  /** The word before the cursor that may be completed. */
  find: (text: string, cursor: number) => Place | undefined;
  /** A word that is completed although its list was dismissed. */
  isClosed?: (place: Place) => boolean;
};

/** A word that is being typed, and the list that completes it: the keys of the field move in it. */
export function useCompletion<Place extends { start: number }>({ find, isClosed = () => false }: Options<Place>) {
  const listId = useId();
  const [place, setPlace] = useState<Place>();
  const [active, setActive] = useState(0);
  const dismissedStart = useRef<number>(undefined);

  /** The text or the cursor has moved. */
  function note({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): void {
    const found = selectionStart === selectionEnd ? find(value, selectionEnd) : undefined;
    const isDismissed = found !== undefined && found.start === dismissedStart.current && !isClosed(found);
    if (!found) dismissedStart.current = undefined;
    const next = isDismissed ? undefined : found;
    if (JSON.stringify(next) === JSON.stringify(place)) return;
    setPlace(next);
    setActive(0);
  }

  /** Until another word is begun. */
  function dismiss(): void {
    dismissedStart.current = place?.start;
    setPlace(undefined);
  }

  /** True when the key was for the list of these options, of which at least one is shown. */
  function takeKey<Option>(
    event: KeyboardEvent,
    options: Option[],
    choose: (option: Option | undefined) => void,
  ): boolean {
    if (event.nativeEvent.isComposing || event.shiftKey) return false;
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by !== undefined) setActive((active + by + options.length) % options.length);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(options[active]);
    else if (event.key === 'Escape') dismiss();
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  const fieldProps = { 'aria-controls': listId, 'aria-activedescendant': `${listId}-${active}` };
  return { place, active, listId, fieldProps, note, takeKey, end: () => setPlace(undefined) };
}
