import { useState } from 'react';
import { browserStorage } from '../storage.ts';

const storageKey = 'shortcuts';

/** Whoever speaks to the computer can switch keys of one letter off (WCAG 2.1.4); kept in this browser. */
export function areShortcutsOn(): boolean {
  return browserStorage.read(storageKey) !== 'off';
}

export function useShortcutsSetting(): [areOn: boolean, set: (areOn: boolean) => void] {
  const [areOn, setAreOn] = useState(areShortcutsOn);
  function set(next: boolean): void {
    setAreOn(next);
    browserStorage.write(storageKey, next ? null : 'off');
  }
  return [areOn, set];
}
