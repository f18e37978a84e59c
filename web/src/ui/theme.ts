import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark' | 'system';

// public/theme.js reads the same key and sets the same attribute before the first paint.
const storageKey = 'theme';
const sheetColour = { light: '#ffffff', dark: '#16181c' };
const listeners = new Set<() => void>();

export function getTheme(): Theme {
  const theme = document.documentElement.dataset.theme;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** Changes the theme at once and keeps it for this browser. */
export function setTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  paintBrowserBar(theme);
  try {
    if (theme === 'system') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, theme);
  } catch {
    // Storage may be forbidden (private mode): the choice then lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, getTheme), setTheme];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function paintBrowserBar(theme: Theme): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const ofMedia = meta.media.includes('dark') ? 'dark' : 'light';
    meta.content = sheetColour[theme === 'system' ? ofMedia : theme];
  }
}
