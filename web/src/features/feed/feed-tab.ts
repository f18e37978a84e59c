import type { FeedTabName } from './data.ts';

const tabKey = 'feed-tab';

/** The tab that was open last in this browser tab. */
export function readTab(): FeedTabName {
  try {
    return sessionStorage.getItem(tabKey) === 'recent' ? 'recent' : 'relevant';
  } catch {
    return 'relevant'; // Storage is switched off.
  }
}

export function writeTab(tab: FeedTabName): void {
  try {
    sessionStorage.setItem(tabKey, tab);
  } catch {
    // Without storage only coming back loses the tab.
  }
}
