import { useState } from 'react';
import { readStored, writeStored } from '../use-stored-text.ts';

const storageKey = 'shortcuts';

/** Whoever speaks to the computer can switch keys of one letter off (WCAG 2.1.4); kept in this browser. */
export function areShortcutsOn(): boolean {
  return readStored(storageKey) !== 'off';
}

export function useShortcutsSetting(): [areOn: boolean, set: (areOn: boolean) => void] {
  const [areOn, setAreOn] = useState(areShortcutsOn);
  function set(next: boolean): void {
    setAreOn(next);
    writeStored(storageKey, next ? null : 'off');
  }
  return [areOn, set];
}
