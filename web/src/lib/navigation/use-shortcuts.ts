import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { layersOverPage } from '../../ui/layers-over-page.ts';
import { browserStorage } from '../storage/storage.ts';

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
  return target.isContentEditable || target.matches('input:not([type=radio]), textarea, select');
}

/** Whether a dialog or menu lies over the page. */
function isCovered(): boolean {
  return document.querySelector(layersOverPage) !== null;
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

/** The parts of a page that the Brazilian government's accessibility model (e-MAG 3.1, 1.5) gives the keys Alt+1 to Alt+4. */
const landmarks: Readonly<Record<string, string>> = {
  Digit1: '#conteudo',
  Digit2: 'nav[aria-label="Principal"] a',
  Digit4: '[data-footer] a, button[data-footer]',
};

/** Alt+1 content, Alt+2 menu, Alt+3 search, Alt+4 footer. Unlike single keys they cannot be typed by accident. */
export function useLandmarkKeys(openSearch: () => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { altKey, ctrlKey, metaKey, shiftKey, code } = event;
    if (event.defaultPrevented || !altKey || ctrlKey || metaKey || shiftKey) return;
    const selector = landmarks[code];
    if (code !== 'Digit3' && !selector) return;
    event.preventDefault();
    if (selector) firstVisible(selector)?.focus();
    else openSearch();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

/** Rail and bottom bar are both in the page; one of them is hidden. */
function firstVisible(selector: string): HTMLElement | undefined {
  const found = [...document.querySelectorAll<HTMLElement>(selector)];
  return found.find((element) => element.getClientRects().length > 0);
}

/** Ctrl+K or ⌘K, also while one writes, but not over a dialog or menu. */
export function usePaletteKey(openPalette: () => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { defaultPrevented, altKey, ctrlKey, metaKey, shiftKey, key } = event;
    if (defaultPrevented || altKey || shiftKey || ctrlKey === metaKey || key.toLowerCase() !== 'k') return;
    event.preventDefault();
    if (!isCovered()) openPalette();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
