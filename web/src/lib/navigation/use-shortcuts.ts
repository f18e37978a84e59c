import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { browserStorage } from '../storage.ts';

/** Maximum time between the two keys of 'g f'. */
const sequenceDelayMs = 1500;

/** Actions by key: 'n', or 'g f' for two keys in sequence. */
export type Shortcuts = Readonly<Record<string, () => void>>;

/** Handles keys, but not in text fields or behind a dialog. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const begun = useRef({ key: '', at: 0 });
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (isWriting(event.target) || !areShortcutsOn() || isCovered()) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const before = event.timeStamp - begun.current.at < sequenceDelayMs ? begun.current.key : '';
    begun.current = { key, at: event.timeStamp };
    const name = shortcutOf(Object.keys(shortcuts), before, key);
    if (name === undefined) return;
    event.preventDefault();
    begun.current = { key: '', at: 0 };
    shortcuts[name]?.();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

/** The shortcut that `key` completes after `before`. */
export function shortcutOf(names: readonly string[], before: string, key: string): string | undefined {
  if (names.includes(`${before} ${key}`)) return `${before} ${key}`;
  return names.includes(key) ? key : undefined;
}

function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input, textarea, select');
}

function isCovered(): boolean {
  return (
    document.querySelector(':is([role="dialog"], [role="alertdialog"], [role="menu"]):not([data-closed])') !== null
  );
}

const storageKey = 'shortcuts';

/** People who use speech input can switch single-letter keys off (WCAG 2.1.4). */
function areShortcutsOn(): boolean {
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
