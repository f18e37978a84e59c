/**
 * The first script, inlined into the page by early-script.ts: it applies the chosen theme before anything is painted, and
 * requests the session while the app is being loaded.
 */
import { requestEarlySession } from '../lib/api/early-session.ts';
import { paintTheme, readStoredTheme } from '../ui/stored-theme.ts';

paintTheme(readStoredTheme());
requestEarlySession();
