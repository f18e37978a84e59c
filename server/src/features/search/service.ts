import { termsOf } from '@publyka/contract/found-letters';
import { foundGroupsMax, foundPeopleMax } from '@publyka/contract/limits';
import type { SearchResults, SearchScope } from '@publyka/contract/search';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { toPerson } from '../profiles/views.ts';
import { selectStems } from './message-store.ts';
import { findMessages } from './messages.ts';
import * as store from './store.ts';

const wordsMax = 8;
/** Shorter stems would be marked in words that have nothing to do with them. */
const stemMinLength = 4;

/** Searches what this viewer may see, each section on its own connection at the same time. */
export async function search(
  { db }: Platform,
  viewer: Viewer,
  { q, scope }: { q: string; scope: SearchScope },
): Promise<SearchResults> {
  const words = termsOf(q).slice(0, wordsMax);
  if (words.length === 0) return { terms: [], stems: [], messages: [], people: [], groups: [] };
  const stems = scope === 'all' ? toMarkedStems(await selectStems(db, words)) : [];
  const [messages, people, groups] = await Promise.all([
    scope === 'all' ? findMessages(db, viewer, { words, stems }) : [],
    scope === 'groups' ? [] : store.selectPeople(db, { viewerId: viewer.id, words, limit: foundPeopleMax }),
    scope === 'people' ? [] : store.selectGroups(db, { viewerId: viewer.id, words, limit: foundGroupsMax }),
  ]);
  return { terms: words, stems, messages, people: people.map(toPerson), groups: [...groups] };
}

/** As far as a stem is in all of its words: 'educaca' is not in 'educações', 'educac' is. */
function toMarkedStems(stems: string[]): string[] {
  return stems.map((stem) => stem.replace(/[aeiou]+$/, '')).filter((stem) => stem.length >= stemMinLength);
}
