import { foundGroupsMax, foundOthersMax, foundPageSize, foundPeopleMax } from '@publyka/contract/limits';
import type { Page } from '@publyka/contract/page';
import type {
  FoundPerson,
  FoundPost,
  PagedSection,
  SearchResults,
  SearchScope,
  SectionResults,
} from '@publyka/contract/routes/search';
import { foldText } from '@publyka/contract/text/highlight-matches';
import { parseSearch, type SearchSection, searchSections, sectionsOf } from '@publyka/contract/text/search-query';
import { trimEnd } from '@publyka/contract/text/trim-end';
import type { Sql } from '../../platform/db/client.ts';
import { decodeTimeCursor } from '../../platform/http/cursor.ts';
import { toPage } from '../../platform/http/keyset-page.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { findPeople as findPeopleById } from '../profiles/service.ts';
import { findAlternatives } from './alternatives.ts';
import { type Filters, readFilters } from './filters.ts';
import { selectStems } from './message-store.ts';
import { findMessages } from './messages.ts';
import { findPosts, toFoundPost } from './publications.ts';
import { type Asked, pageDrops, pageFiles, pageOpen, pageRooms, pageWorks } from './sections.ts';
import { findPeople, findPeopleOtherwise } from './service.ts';
import * as store from './store.ts';
import { selectInterestNames } from './subject-store.ts';
import { findPeopleOfSubject } from './subjects.ts';

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
  const asked = await readAsked(db, viewer, q);
  const scoped = { ...asked, sections: asked.sections.filter((section) => scopes[scope].includes(section)) };
  const found = await findInSections(db, viewer, scoped);
  const singles = asked.filters.words.filter((word) => word.length >= stemMinLength).map((word) => [word]);
  const isNear = isEmpty(found) && asked.filters.words.length > 1 && asked.filters.phrases.length === 0;
  if (!isNear || singles.length === 0) return { ...found, isNear: false };
  const near = { ...scoped, filters: { ...asked.filters, alternatives: singles } };
  return { ...(await findInSections(db, viewer, near)), isNear: true };
}

type Found = Omit<SearchResults, 'isNear'>;

function isEmpty({ terms: _, stems: __, ...sections }: Found): boolean {
  return Object.values(sections).every((found) => found.length === 0);
}

async function findInSections(db: Sql, viewer: Viewer, asked: ReadSearch): Promise<Found> {
  const { filters, sections } = asked;
  const stems = sections.includes('messages') ? toMarkedStems(await selectStems(db, filters.words)) : [];
  const marked = [...filters.words, ...filters.alternatives.flat(), ...stems];
  const others = { ...asked, viewer, size: foundOthersMax };
  const posts = { viewerId: viewer.id, filters, since: null, cursor: null, limit: foundOthersMax };
  const among = <Found>(section: SearchSection, find: () => Promise<Found[]>): Promise<Found[]> =>
    sections.includes(section) ? find() : Promise.resolve([]);
  const first = <Found>(section: SearchSection, find: (sql: Sql, others: Asked) => Promise<Page<Found>>) =>
    among(section, async () => (await find(db, others)).items.slice(0, foundOthersMax));
  const [messages, people, groups, works, rows, drops, files, rooms, open] = await Promise.all([
    among('messages', () => findMessages(db, viewer, filters, marked)),
    among('people', () => listPeople(db, viewer, asked)),
    among('groups', () => store.selectGroups(db, { viewerId: viewer.id, name: filters, limit: foundGroupsMax })),
    first('works', pageWorks),
    among('posts', () => findPosts(db, posts)),
    first('drops', pageDrops),
    first('files', pageFiles),
    first('rooms', pageRooms),
    first('open', pageOpen),
  ]);
  const found = { messages, people, groups, works, drops, files, rooms, open };
  const results = { ...found, posts: rows.map((row) => toFoundPost(row, filters, marked)) };
  return { terms: toTerms(filters, results), stems, ...results };
}

/** What is asked, and of which sections; of none when nothing of it is a word. */
async function readAsked(db: Sql, viewer: Viewer, q: string): Promise<ReadSearch> {
  const query = parseSearch(q);
  const filters = await readFilters(db, viewer, query);
  const interests = filters.words.length > 0 ? await selectInterestNames(db) : [];
  const names = interests.map(({ name }) => name);
  const alternatives = filters.phrases.length > 0 ? [] : await findAlternatives(db, filters.words, names);
  const saysNothing = query.words !== '' && filters.words.length === 0;
  const sections = saysNothing ? [] : sectionsOf(query);
  return { typed: query.words, filters: { ...filters, alternatives }, interests, sections };
}

interface ReadSearch extends Omit<Asked, 'viewer' | 'size'> {
  interests: { id: string; name: string }[];
  sections: readonly SearchSection[];
}

/** What is to be marked: of the words that were not typed only those that stand in a result. */
function toTerms({ words, alternatives }: Filters, results: unknown): string[] {
  const said = foldText(JSON.stringify(results));
  const others = alternatives.flat().filter((word) => !words.includes(word) && said.includes(word));
  return [...new Set([...words, ...others])];
}

/** Further results of one section, page by page. */
export async function searchSection(
  { db }: Pick<Platform, 'db'>,
  viewer: Viewer,
  { q, section, cursor }: { q: string; section: PagedSection; cursor?: string | undefined },
): Promise<SectionResults> {
  const asked = await readAsked(db, viewer, q);
  const { words } = asked.filters;
  const none = { drops: [], works: [], files: [], rooms: [], open: [] };
  if (!asked.sections.includes(section)) return { terms: words, stems: [], ...none, nextCursor: null };
  const stems = section === 'drops' && words.length > 0 ? toMarkedStems(await selectStems(db, words)) : [];
  const { items, nextCursor } = await pages[section](db, { ...asked, viewer, cursor, size: foundPageSize });
  return { terms: toTerms(asked.filters, items), stems, ...none, [section]: items, nextCursor };
}

const pages = { drops: pageDrops, works: pageWorks, files: pageFiles, rooms: pageRooms, open: pageOpen };

/** Posts page by page. */
export async function searchPosts(
  { db }: Pick<Platform, 'db'>,
  viewer: Viewer,
  { q, cursor }: { q: string; cursor?: string | undefined },
): Promise<Page<FoundPost> & { terms: string[] }> {
  const { filters, sections } = await readAsked(db, viewer, q);
  if (!sections.includes('posts')) return { terms: [], items: [], nextCursor: null };
  const stems = toMarkedStems(await selectStems(db, filters.words));
  const marked = [...filters.words, ...filters.alternatives.flat(), ...stems];
  const after = decodeTimeCursor(cursor);
  const rows = await findPosts(db, {
    ...{ viewerId: viewer.id, filters, since: null, cursor: after, limit: foundPageSize + 1 },
  });
  const page = toPage(rows, foundPageSize, (row) => toFoundPost(row, filters, marked));
  return { terms: [...new Set([...toTerms(filters, page.items), ...stems])], ...page };
}

/** By what is written about them, then by other words for what was typed, then by subject. */
async function listPeople(sql: Sql, viewer: Viewer, { filters, interests }: ReadSearch): Promise<FoundPerson[]> {
  const { parts, alternatives } = filters;
  const viewerId = viewer.id;
  const words = parts.map((word) => ({ word, interestIds: [] }));
  const found = await findPeople(sql, { viewerId, words, after: null, limit: foundPeopleMax });
  const limit = (ids: string[]) => foundPeopleMax - ids.length;
  const namedIds = found.map(({ id }) => id);
  const byMeaning = { viewerId, alternatives, foundIds: namedIds, limit: limit(namedIds) };
  const otherwise = await findPeopleOtherwise(sql, byMeaning);
  const foundIds = [...namedIds, ...otherwise];
  const subject = { viewerId, words: parts, alternatives, interests, foundIds, limit: limit(foundIds) };
  const ofSubject = await findPeopleOfSubject(sql, subject);
  const people = await findPeopleById(sql, [...foundIds, ...ofSubject.map(({ id }) => id)]);
  const reasons = new Map(ofSubject.map(({ id, kind, name }) => [id, { kind, name }]));
  return [...foundIds, ...reasons.keys()].flatMap((id) => {
    const person = people.get(id);
    return person ? [{ ...person, because: reasons.get(id) }] : [];
  });
}

/** As far as a stem is in all of its words: 'educaca' is not in 'educações', 'educac' is. */
function toMarkedStems(stems: string[]): string[] {
  return stems.map((stem) => trimEnd(stem, 'aeiou')).filter((stem) => stem.length >= stemMinLength);
}
