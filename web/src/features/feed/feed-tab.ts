import { tabStorage } from '../../lib/storage.ts';
import type { FeedTabName } from './data.ts';

// Apart from data.ts, because the early script imports it.
const key = 'feed-tab';

/** The tab of the feed that was last open in this tab of the browser. */
export function readTab(): FeedTabName {
  return tabStorage.read(key) === 'recent' ? 'recent' : 'relevant';
}

export function writeTab(tab: FeedTabName): void {
  tabStorage.write(key, tab);
}
