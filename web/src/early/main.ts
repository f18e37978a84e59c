/**
 * The first script, inlined into the page by vite-plugins.ts: it applies the chosen theme before anything is painted, shows
 * members their bars, or the feed as they saw it last, and requests the session while the app is being loaded.
 */
import { recordEarlyActs } from '../features/accounts/early-acts.ts';
import { keepInviter } from '../features/accounts/inviter.ts';
import { requestEarlySession } from '../lib/api/early-session.ts';
import { keepDestination, readDestination } from '../lib/navigation/destination.ts';
import { onMemberElsewhere, paintShell, publicPage } from '../lib/session/early-shell.ts';
import { paintHtmlSnapshot } from '../lib/session/html-snapshot.ts';
import { paintContrast, paintMark, paintTheme, readStoredContrast, readStoredTheme } from '../ui/stored-theme.ts';

paintTheme(readStoredTheme());
paintMark();
paintContrast(readStoredContrast());
// 'Entrar' of a page for visitors, which whoever enters comes back to.
if (location.pathname === '/auth' && location.hash) {
  keepDestination(location.hash.slice(1));
  history.replaceState(null, '', location.pathname + location.search);
}
// Of a page written for a visitor the server has said that there is none.
const isWritten = 'visitor' in document.documentElement.dataset;
if (!isWritten) paintShell(location.pathname);
const hasView = !isWritten && location.pathname === '/' && paintHtmlSnapshot();
// What was seen last is painted before anything is asked for: the app needs the session some hundred milliseconds later.
if (hasView) requestAnimationFrame(() => setTimeout(requestEarlySession));
else if (!isWritten && !publicPage.test(location.pathname)) requestEarlySession();
if (isWritten) {
  // Where the app shows the entrance, also of who asked for the beginning.
  history.replaceState(null, '', '/auth');
  recordEarlyActs();
  addEventListener('load', () => void fetchApp());
  for (const sign of ['pointerdown', 'keydown', 'focusin', 'input']) addEventListener(sign, startApp);
  addEventListener('pointermove', ({ movementX, movementY }) => {
    // A page that comes under a resting mouse hears of a move, of nothing.
    if (movementX || movementY) startApp();
  });
  onMemberElsewhere(() => {
    if (!app) location.reload();
  });
}

/** A page that is not shown is never painted. */
const paintTimeoutMs = 500;

/** The page is read first: nothing of the app comes before all of it has been painted in its own fonts. */
async function fetchApp(): Promise<void> {
  await Promise.race([
    document.fonts.ready.then(() => new Promise(requestAnimationFrame)),
    new Promise((resolve) => setTimeout(resolve, paintTimeoutMs)),
  ]);
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=later]')) link.rel = 'modulepreload';
  // To whoever was sent here by a link, or invited, the app has more to say than the page.
  if (readDestination() !== '/' || keepInviter(undefined)) startApp();
}

let app: Promise<unknown> | undefined;

/**
 * The written page is whole without the app, which runs for whoever does something there: it takes a slow phone's processor
 * for seconds. Where it could not be fetched, the next sign of somebody fetches it again.
 */
function startApp(): void {
  const link = document.getElementById('app');
  if (!(link instanceof HTMLLinkElement)) return;
  app ??= import(/* @vite-ignore */ link.href).catch((error: unknown) => {
    app = undefined;
    console.warn('The app has not come', error);
  });
}
