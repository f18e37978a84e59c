/**
 * The first script, inlined into the page by vite-plugins.ts: it applies the chosen theme before anything is painted, and
 * requests the session while the app is being loaded.
 */
import { requestEarlySession } from '../lib/api/early-session.ts';
import { paintContrast, paintMark, paintTheme, readStoredContrast, readStoredTheme } from '../ui/stored-theme.ts';

/** These pages are the same for everybody. */
const publicPage = /^\/(?:terms|privacy-policy|acessibilidade|para-instituicoes|codigo-fonte|solucoes|iia)(?:\/|$)/;

paintTheme(readStoredTheme());
paintMark();
paintContrast(readStoredContrast());
if (!publicPage.test(location.pathname)) requestEarlySession();
