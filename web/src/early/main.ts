/**
 * The first script, inlined into the page by vite-plugins.ts: it applies the chosen theme before anything is painted, shows
 * members their bars, and requests the session while the app is being loaded.
 */
import { recordEarlyActs } from '../features/accounts/early-acts.ts';
import { requestEarlySession } from '../lib/api/early-session.ts';
import { paintShell, publicPage } from '../lib/session/early-shell.ts';
import { paintContrast, paintMark, paintTheme, readStoredContrast, readStoredTheme } from '../ui/stored-theme.ts';

paintTheme(readStoredTheme());
paintMark();
paintContrast(readStoredContrast());
// Of a page written for a visitor the server has said that there is none.
const isWritten = 'visitor' in document.documentElement.dataset;
if (!isWritten && !publicPage.test(location.pathname)) requestEarlySession();
if (!isWritten) paintShell(location.pathname);
if (isWritten) {
  // Where the app shows the entrance, also of who asked for the beginning.
  history.replaceState(null, '', '/auth');
  recordEarlyActs();
  addEventListener('load', () => void startApp());
}

/** A page that is not shown is never painted. */
const paintTimeoutMs = 500;

/** The page is read first: nothing of the app comes before all of it has been painted in its own fonts. */
async function startApp(): Promise<void> {
  await Promise.race([
    document.fonts.ready.then(() => new Promise(requestAnimationFrame)),
    new Promise((resolve) => setTimeout(resolve, paintTimeoutMs)),
  ]);
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=later]')) link.rel = 'modulepreload';
  const app = document.getElementById('app');
  if (app instanceof HTMLLinkElement) await import(/* @vite-ignore */ app.href);
}
