/**
 * The page's first script, written into the page itself (early-script.ts beside vite.config.ts): it paints the chosen
 * theme before anything is shown, and asks the server for what the page needs while the app is still on its way.
 */
import type { Me } from '@publyka/contract/routes/accounts';
import { readTab } from '../features/feed/feed-tab.ts';
import { askEarly } from '../lib/api/early-answers.ts';
import { paintTheme, readKeptTheme } from '../ui/kept-theme.ts';
import { firstNeeds, type Need, needsSession } from './first-needs.ts';

/** Leaves the answer whole for the app. */
async function ask({ address, next }: Need): Promise<void> {
  const answer = askEarly(address);
  if (!next) return;
  const response = await answer;
  if (response?.ok) askAll(next(await response.clone().json()));
}

function askAll(needs: Need[]): void {
  // Whatever fails here, the app finds out by itself, and says so.
  for (const need of needs) ask(need).catch(() => undefined);
}

function needsOf(session: { me: Me | null }): Need[] {
  const { pathname, search } = location;
  return session.me ? firstNeeds({ pathname, search, feedTab: readTab() }, session.me) : [];
}

paintTheme(readKeptTheme());
if (needsSession(location.pathname))
  askAll([{ address: '/api/accounts/me', next: (body) => needsOf(body as { me: Me | null }) }]);
