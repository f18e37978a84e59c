/**
 * The first script, inlined into the page by early-script.ts: it applies the chosen theme before anything is painted, and
 * requests the page's data while the app is being loaded.
 */
import type { Me } from '@publyka/contract/routes/accounts';
import { readTab } from '../features/feed/feed-tab.ts';
import { askEarly } from '../lib/api/early-answers.ts';
import { paintTheme, readStoredTheme } from '../ui/stored-theme.ts';
import { firstNeeds, type Need, needsSession } from './first-needs.ts';

/** Reads a clone, so that the app can read the answer. */
async function ask({ address, next }: Need): Promise<void> {
  const answer = askEarly(address);
  if (!next) return;
  const response = await answer;
  if (response?.ok) askAll(next(await response.clone().json()));
}

function askAll(needs: Need[]): void {
  // The app requests again what fails here, and shows the failure.
  for (const need of needs) ask(need).catch(() => undefined);
}

function needsOf(session: { me: Me | null }): Need[] {
  const { pathname, search } = location;
  return session.me ? firstNeeds({ pathname, search, feedTab: readTab() }, session.me) : [];
}

paintTheme(readStoredTheme());
if (needsSession(location.pathname))
  askAll([{ address: '/api/accounts/me', next: (body) => needsOf(body as { me: Me | null }) }]);
