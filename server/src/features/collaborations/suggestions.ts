import { collaborationPeopleMax, collaborationSuggestionsMax } from '@publyka/contract/collaboration-limits';
import type { WorkCsl } from '@publyka/contract/csl-schema';
import type { CollaborationSuggestion } from '@publyka/contract/routes/collaborations';
import { foldText } from '@publyka/contract/text/highlight-matches';
import type { Sql } from '../../platform/db/client.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { toPerson } from '../profiles/views.ts';
import { requireWork } from '../works/service.ts';
import * as store from './store.ts';

/** Works looked through, and members whose names are compared; authors beyond these are not looked for. */
const worksMax = 200;

const membersMax = 500;

const authorsMax = 60;

/** Works that the viewer may have written with other members: by their iDs at ORCID, and by names, which prove nothing. */
export async function suggestCollaborations({ db }: Platform, viewer: Viewer): Promise<CollaborationSuggestion[]> {
  const [signature, named] = await Promise.all([
    store.selectSignature(db, viewer.id),
    store.selectNamedWorks(db, viewer.id, worksMax),
  ]);
  const own = named.filter((work) => isSignedBy(work, signature));
  const found: CollaborationSuggestion[] = [];
  // Works without another member do not use up the places: a few more are looked through, at most `worksMax`.
  for (let start = 0; start < own.length && found.length < collaborationSuggestionsMax; ) {
    const next = own.slice(start, start + collaborationSuggestionsMax);
    found.push(...(await withMembers(db, viewer, next)).filter(({ people }) => people.length > 0));
    start += next.length;
  }
  return found.slice(0, collaborationSuggestionsMax);
}

/** Members who are this work's authors by their iDs, or by their names. */
export async function suggestForWork(
  { db }: Platform,
  viewer: Viewer,
  workId: string,
): Promise<CollaborationSuggestion[]> {
  return withMembers(db, viewer, [await requireWork(db, workId)]);
}

async function withMembers(sql: Sql, viewer: Viewer, works: store.NamedWork[]): Promise<CollaborationSuggestion[]> {
  const names = works.flatMap(({ csl }) => authorsOf(csl));
  const surnames = [...new Set(names.map(surnameOf).filter((name) => name !== null))].slice(0, authorsMax);
  const orcids = works.flatMap((work) => work.orcids);
  const isNobody = surnames.length === 0 && orcids.length === 0;
  const members = isNobody
    ? []
    : await store.selectSignatories(sql, viewer.id, { words: surnames, orcids }, membersMax);
  return works.map((work) => ({ work: work.card, people: membersAmong(members, work) }));
}

type Signed = Pick<store.NamedWork, 'csl' | 'orcids'>;

function isSignedBy({ csl, orcids }: Signed, { fullName, orcid }: { fullName: string; orcid: string | null }): boolean {
  if (orcid !== null && orcids.includes(orcid)) return true;
  return authorsOf(csl).some((author) => isSameName(author, fullName));
}

function membersAmong(members: store.Signatory[], work: Signed): CollaborationSuggestion['people'] {
  return members
    .filter(({ personFullName, orcid }) => isSignedBy(work, { fullName: personFullName, orcid }))
    .slice(0, collaborationPeopleMax - 1)
    .map(toPerson);
}

/** The names of people; entities have none. */
function authorsOf(csl: WorkCsl | null): string[] {
  return (csl?.author ?? []).slice(0, authorsMax).flatMap(({ given, family, suffix }) => {
    return family ? [[given, family, suffix].filter(Boolean).join(' ')] : [];
  });
}

const particles = new Set(['da', 'de', 'do', 'das', 'dos', 'e', 'di', 'del', 'van', 'von']);

const suffixes = new Set(['filho', 'neto', 'junior', 'jr', 'sobrinho']);

/** The words of a name that tell people apart: without particles, and without what only says whose child somebody is. */
function wordsOf(name: string): string[] {
  const words = (foldText(name).match(/\p{L}+/gu) ?? []).filter((word) => !particles.has(word));
  while (words.length > 2 && suffixes.has(words.at(-1) ?? '')) words.pop();
  return words;
}

/** By which people of that name can be looked up; null of a single word. */
export function surnameOf(name: string): string | null {
  const words = wordsOf(name);
  return words.length > 1 ? (words.at(-1) ?? null) : null;
}

/**
 * Whether two names may be one person's: 'J. A. Silva' and 'João Andrade Silva' may, 'J. P. Silva' may not. It proposes;
 * nothing follows from it.
 */
export function isSameName(one: string, other: string): boolean {
  const [ones, others] = [wordsOf(one), wordsOf(other)];
  if (ones.length < 2 || others.length < 2 || ones.at(-1) !== others.at(-1)) return false;
  const [first = '', otherFirst = ''] = [ones[0], others[0]];
  const isShort = first.length === 1 || otherFirst.length === 1;
  if (isShort ? first[0] !== otherFirst[0] : first !== otherFirst) return false;
  return isSubsequence(initialsOf(ones), initialsOf(others));
}

function initialsOf(words: string[]): string[] {
  return words.slice(0, -1).map((word) => word.slice(0, 1));
}

/** Whether the shorter one is in the longer one, in its order. */
function isSubsequence(one: string[], other: string[]): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  let found = 0;
  for (const letter of long) if (letter === short[found]) found += 1;
  return found === short.length;
}
