import {
  foundGroupsMax,
  foundOthersMax,
  foundPeopleMax,
  foundPostsPageSize,
  foundWorksMax,
} from '@publyka/contract/limits';
import type { Page } from '@publyka/contract/page';
import type { Person } from '@publyka/contract/routes/profiles';
import type { FoundFile, FoundPost, FoundRoom, SearchResults, SearchScope } from '@publyka/contract/routes/search';
import { foldText } from '@publyka/contract/text/highlight-matches';
import { parseSearch, type SearchSection, searchSections, sectionsOf } from '@publyka/contract/text/search-query';
import { trimEnd } from '@publyka/contract/text/trim-end';
import type { Sql } from '../../platform/db/client.ts';
import { decodeTimeCursor } from '../../platform/http/cursor.ts';
import { toPage } from '../../platform/http/keyset-page.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { findPeople as findPeopleById } from '../profiles/service.ts';
import { findWorks } from '../works/service.ts';
import { type Filters, readFilters } from './filters.ts';
import { type Search, selectStems } from './message-store.ts';
import { findMessages } from './messages.ts';
import { type FileRow, selectFiles, selectOpen, selectRooms } from './place-store.ts';
import { findDrops, findPosts, toFoundPost } from './publications.ts';
import { findPeople, readWords } from './service.ts';
import * as store from './store.ts';

/** Shorter stems would be marked in words that have nothing to do with them. */
const stemMinLength = 4;

const scopes: Readonly<Record<SearchScope, readonly SearchSection[]>> = {
  all: searchSections,
  people: ['people'],
  groups: ['groups', 'open'],
};

/** Searches what this viewer may see, each section on its own connection at the same time. */
export async function search(
  { db }: Platform,
  viewer: Viewer,
  { q, scope }: { q: string; scope: SearchScope },
): Promise<SearchResults> {
  const query = parseSearch(q);
  const filters = await readFilters(db, viewer, query);
  const isEmpty = query.words !== '' && filters.words.length === 0;
  const sections = isEmpty ? [] : sectionsOf(query).filter((section) => scopes[scope].includes(section));
  const { words } = filters;
  const stems = scope === 'all' && words.length > 0 ? toMarkedStems(await selectStems(db, words)) : [];
  const marked = [...words, ...stems];
  const others = { viewerId: viewer.id, filters, limit: foundOthersMax };
  const publications = { ...others, since: null, cursor: null };
  const among = <Found>(section: SearchSection, find: () => Promise<Found[]>): Promise<Found[]> =>
    sections.includes(section) ? find() : Promise.resolve([]);
  const [messages, people, groups, works, posts, drops, files, rooms, open] = await Promise.all([
    among('messages', () => findMessages(db, viewer, filters, marked)),
    among('people', () => listPeople(db, viewer, query.words)),
    among('groups', () => store.selectGroups(db, { viewerId: viewer.id, words, limit: foundGroupsMax })),
    among('works', () => findWorks(db, viewer, query.words, foundWorksMax)),
    among('posts', () => findPosts(db, publications)),
    among('drops', () => findDrops(db, publications)),
    among('files', () => findFiles(db, others)),
    among('rooms', () => findRooms(db, others)),
    among('open', () => selectOpen(db, others)),
  ]);
  const found = { messages, people, groups, works, drops, files, rooms, open };
  return { terms: words, stems, ...found, posts: posts.map((row) => toFoundPost(row, marked)) };
}

/** Posts page by page. */
export async function searchPosts(
  { db }: Pick<Platform, 'db'>,
  viewer: Viewer,
  { q, cursor }: { q: string; cursor?: string | undefined },
): Promise<Page<FoundPost> & { terms: string[] }> {
  const query = parseSearch(q);
  const filters = await readFilters(db, viewer, query);
  const isSearched = sectionsOf(query).includes('posts') && (query.words === '' || filters.words.length > 0);
  if (!isSearched) return { terms: [], items: [], nextCursor: null };
  const marked = [...filters.words, ...toMarkedStems(await selectStems(db, filters.words))];
  const after = decodeTimeCursor(cursor);
  const rows = await findPosts(db, {
    ...{ viewerId: viewer.id, filters, since: null, cursor: after, limit: foundPostsPageSize + 1 },
  });
  return { terms: marked, ...toPage(rows, foundPostsPageSize, (row) => toFoundPost(row, marked)) };
}

async function listPeople(sql: Sql, viewer: Viewer, text: string): Promise<Person[]> {
  const words = await readWords(sql, text, false);
  const found = await findPeople(sql, { viewerId: viewer.id, words, after: null, limit: foundPeopleMax });
  const people = await findPeopleById(
    sql,
    found.map(({ id }) => id),
  );
  return found.flatMap(({ id }) => people.get(id) ?? []);
}

async function findRooms(sql: Sql, search: Search): Promise<FoundRoom[]> {
  const rows = await selectRooms(sql, search);
  return rows.map(({ id, name, ...place }) => ({ id, name, community: toPlace(place) }));
}

/** A message may hold several files: those that fit. */
async function findFiles(sql: Sql, search: Search): Promise<FoundFile[]> {
  const rows = await selectFiles(sql, search);
  return rows.flatMap((row) => toFoundFiles(row, search.filters)).slice(0, search.limit);
}

function toFoundFiles(row: FileRow, { words }: Filters): FoundFile[] {
  const { messageId, roomId, at: createdAt, ...place } = row;
  const fits = (name: string) => words.every((word) => foldText(name).includes(word));
  return row.attachments
    .filter(({ kind, name }) => kind === 'file' && fits(name))
    .map(({ id, name, bytes }) => ({ id, name, bytes, community: toPlace(place), roomId, messageId, createdAt }));
}

function toPlace({
  communityId,
  communityName,
  communityAvatar,
}: Omit<FileRow, 'messageId' | 'roomId' | 'attachments' | 'at'>) {
  return { id: communityId, name: communityName, avatar: communityAvatar };
}

/** As far as a stem is in all of its words: 'educaca' is not in 'educações', 'educac' is. */
function toMarkedStems(stems: string[]): string[] {
  return stems.map((stem) => trimEnd(stem, 'aeiou')).filter((stem) => stem.length >= stemMinLength);
}
