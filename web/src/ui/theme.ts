import { useSyncExternalStore } from 'react';
import { contrastKey, paintContrast, paintTheme, type Theme, themeKey } from './stored-theme.ts';

const listeners = new Set<() => void>();

function getTheme(): Theme {
  const theme = document.documentElement.dataset.theme;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** Applies the theme, and stores it in this browser. */
function setTheme(theme: Theme): void {
  paintTheme(theme);
  store(themeKey, theme === 'system' ? null : theme);
}

function getContrast(): boolean {
  return document.documentElement.dataset.contrast === 'high';
}

function setContrast(isHigh: boolean): void {
  paintContrast(isHigh);
  store(contrastKey, isHigh ? 'high' : 'normal');
}

function store(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, getTheme), setTheme];
}

/** Whether high contrast is on. */
export function useContrast(): [isHigh: boolean, set: (isHigh: boolean) => void] {
  return [useSyncExternalStore(subscribe, getContrast), setContrast];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
