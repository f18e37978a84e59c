import { foundGroupsMax, foundPeopleMax, foundWorksMax } from '@publyka/contract/limits';
import type { Person } from '@publyka/contract/routes/profiles';
import type { SearchResults, SearchScope } from '@publyka/contract/routes/search';
import { trimEnd } from '@publyka/contract/text/trim-end';
import type { Sql } from '../../platform/db/client.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { findPeople as findPeopleById } from '../profiles/service.ts';
import { findWorks } from '../works/service.ts';
import { selectStems } from './message-store.ts';
import { findMessages } from './messages.ts';
import { findPeople, type PeopleSearch, readWords } from './service.ts';
import * as store from './store.ts';

/** Shorter stems would be marked in words that have nothing to do with them. */
const stemMinLength = 4;

/** Searches what this viewer may see, each section on its own connection at the same time. */
export async function search(
  { db }: Platform,
  viewer: Viewer,
  { q, scope }: { q: string; scope: SearchScope },
): Promise<SearchResults> {
  const searched = await readWords(db, q, false);
  const words = searched.map(({ word }) => word);
  if (words.length === 0) return { terms: [], stems: [], messages: [], people: [], groups: [], works: [] };
  const stems = scope === 'all' ? toMarkedStems(await selectStems(db, words)) : [];
  const [messages, people, groups, works] = await Promise.all([
    scope === 'all' ? findMessages(db, viewer, { words, stems }) : [],
    scope === 'groups'
      ? []
      : listPeople(db, { viewerId: viewer.id, words: searched, after: null, limit: foundPeopleMax }),
    scope === 'people' ? [] : store.selectGroups(db, { viewerId: viewer.id, words, limit: foundGroupsMax }),
    scope === 'all' ? findWorks(db, viewer, q, foundWorksMax) : [],
  ]);
  return { terms: words, stems, messages, people, groups: [...groups], works };
}

async function listPeople(sql: Sql, search: PeopleSearch): Promise<Person[]> {
  const ids = (await findPeople(sql, search)).map(({ id }) => id);
  const people = await findPeopleById(sql, ids);
  return ids.flatMap((id) => people.get(id) ?? []);
}

/** As far as a stem is in all of its words: 'educaca' is not in 'educações', 'educac' is. */
function toMarkedStems(stems: string[]): string[] {
  return stems.map((stem) => trimEnd(stem, 'aeiou')).filter((stem) => stem.length >= stemMinLength);
}
