export type Theme = 'light' | 'dark' | 'system';

export const themeKey = 'theme';
const sheetColour = { light: '#ffffff', dark: '#16181c' };

/** The theme that was last chosen in this browser; 'system' without a choice or without storage. */
export function readStoredTheme(): Theme {
  try {
    const theme = localStorage.getItem(themeKey);
    return theme === 'light' || theme === 'dark' ? theme : 'system';
  } catch {
    return 'system'; // Private mode.
  }
}

/** Applies the theme to the page and to the browser's bar. */
export function paintTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const ofMedia = meta.media.includes('dark') ? 'dark' : 'light';
    meta.content = sheetColour[theme === 'system' ? ofMedia : theme];
  }
}

export const contrastKey = 'contrast';

/** Whether contrast is high: by choice in this browser, else as the system asks. */
export function readStoredContrast(): boolean {
  try {
    const chosen = localStorage.getItem(contrastKey);
    if (chosen) return chosen === 'high';
  } catch {
    // Private mode.
  }
  return matchMedia('(prefers-contrast: more)').matches;
}

export function paintContrast(isHigh: boolean): void {
  if (isHigh) document.documentElement.dataset.contrast = 'high';
  else delete document.documentElement.dataset.contrast;
}

const markKey = 'mark';

/**
 * Gives the page the colour of the highlighter that the installation chose, and keeps it. The server writes it into the
 * page, but not into the one that the service worker opens: there what was last heard counts.
 */
export function paintMark(colour = document.documentElement.dataset.mark): void {
  try {
    const known = colour ?? localStorage.getItem(markKey);
    if (!known) return;
    document.documentElement.dataset.mark = known;
    localStorage.setItem(markKey, known);
  } catch {
    if (colour) document.documentElement.dataset.mark = colour; // Private mode.
  }
}
