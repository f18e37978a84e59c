export type Theme = 'light' | 'dark' | 'system';

export const themeKey = 'theme';
const sheetColour = { light: '#ffffff', dark: '#16181c' };

/** What this browser was told last; the system decides where nothing was said, or where storage is forbidden. */
export function readKeptTheme(): Theme {
  try {
    const theme = localStorage.getItem(themeKey);
    return theme === 'light' || theme === 'dark' ? theme : 'system';
  } catch {
    return 'system'; // Private mode.
  }
}

/** Sets the page and the browser's bar to the theme. */
export function paintTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const ofMedia = meta.media.includes('dark') ? 'dark' : 'light';
    meta.content = sheetColour[theme === 'system' ? ofMedia : theme];
  }
}
