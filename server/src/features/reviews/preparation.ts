import type { WorkCsl } from '@publyka/contract/csl-schema';
import type { ReviewTie } from '@publyka/contract/review-forms';
import { reviewedPeopleMax } from '@publyka/contract/review-limits';
import type { Person } from '@publyka/contract/routes/profiles';
import type { ReviewPreparation } from '@publyka/contract/routes/review-requests';
import type { SubjectReference } from '@publyka/contract/routes/reviews';
import type { Sql } from '../../platform/db/client.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { selectSharedTitles, selectWorkers } from '../collaborations/views.ts';
import { toPerson } from '../profiles/views.ts';
import { findOrcidsOf } from '../works/service.ts';
import { authorParts, authorsOf, matchName } from './authorship.ts';
import * as peopleStore from './people-store.ts';
import { findReview } from './read.ts';
import { findRequestOf } from './requests.ts';
import * as store from './store.ts';
import { requireSubject, type Subject } from './subjects.ts';

/** What the form begins with. */
export async function prepareReview(
  { db }: Platform,
  viewer: Viewer,
  reference: SubjectReference,
): Promise<ReviewPreparation> {
  const subject = await requireSubject(db, viewer, reference);
  const authors = await findAuthors(db, viewer, subject);
  const ownId = await store.selectOwnId(db, viewer.id, subject.filter);
  return {
    subject: subject.shown,
    form: subject.form,
    authors,
    ties: subject.refusal ? [] : await findTies(db, viewer, subject, authors),
    refusal: subject.refusal,
    own: ownId ? await findReview(db, viewer, ownId) : null,
    request: await findRequestOf(db, viewer, subject),
  };
}

type Author = ReviewPreparation['authors'][number];

/**
 * The members who wrote it: of a post its author; of a work those whose names are its authors', those whom ORCID knows as
 * one of them, and those who worked on it as another one confirmed. Certain is ORCID, a whole name that one member has, or
 * an initial of somebody who worked on it.
 */
export async function findAuthors(sql: Sql, viewer: Viewer, { shown, facts, workIds }: Subject): Promise<Author[]> {
  if (shown.kind === 'post') return shown.author.id === viewer.id ? [] : [{ person: shown.author, isCertain: true }];
  const names = authorsOf(facts[0] ?? null).slice(0, reviewedPeopleMax);
  const patterns = names.flatMap((name) => patternOf(authorParts(name)) ?? []);
  const rows = await peopleStore.selectNamed(sql, viewer.id, patterns, reviewedPeopleMax * 5);
  const [workers, vouched] = await findProven(sql, viewer, workIds);
  const people = uniquePeople([...rows.map(toPerson), ...workers]).filter(({ id }) => id !== viewer.id);
  const found = new Map<string, Author>();
  const workerIds = new Set(workers.map(({ id }) => id));
  for (const person of vouched) addAuthor(found, { person, isCertain: true });
  for (const name of names) for (const author of matchPeople(name, people, workerIds)) addAuthor(found, author);
  for (const person of workers) addAuthor(found, { person, isCertain: false });
  found.delete(viewer.id);
  return [...found.values()].slice(0, reviewedPeopleMax);
}

/** Who worked on it as another one confirmed; whom ORCID knows as one of its authors. */
async function findProven(
  sql: Sql,
  viewer: Viewer,
  workIds: string[],
): Promise<[workers: Person[], vouched: Person[]]> {
  const workers = await selectWorkers(sql, viewer.id, workIds, reviewedPeopleMax);
  const orcids = await findOrcidsOf(sql, workIds);
  const vouched = await peopleStore.selectByOrcid(sql, viewer.id, orcids, reviewedPeopleMax);
  return [workers.map(toPerson), vouched.map(toPerson)];
}

/** Matches a name with people; two of one name are left unknown. */
function matchPeople(name: ReturnType<typeof authorsOf>[number], people: Person[], workerIds: Set<string>): Author[] {
  const matches = people.flatMap((person) => {
    const match = matchName(person.fullName, name);
    return match ? [{ person, match }] : [];
  });
  return matches.map(({ person, match }) => {
    const isOnlyOne = match === 'certain' && matches.length === 1;
    return { person, isCertain: isOnlyOne || workerIds.has(person.id) };
  });
}

function uniquePeople(people: Person[]): Person[] {
  return [...new Map(people.map((person) => [person.id, person])).values()];
}

function addAuthor(found: Map<string, Author>, author: Author): void {
  const known = found.get(author.person.id);
  found.set(author.person.id, { ...author, isCertain: author.isCertain || (known?.isCertain ?? false) });
}

/** For `like`, with which folded names are searched: first name or initial, and last name. Parts are letters and digits. */
function patternOf(parts: string[]): string | null {
  const [first, last] = [parts[0], parts.at(-1)];
  return first && last && parts.length > 1 ? `${first}%${last}%` : null;
}

async function findTies(sql: Sql, viewer: Viewer, { facts }: Subject, authors: Author[]): Promise<ReviewTie[]> {
  const people = authors.filter(({ isCertain }) => isCertain).map(({ person }) => person);
  if (people.length === 0) return [];
  const ids = people.map(({ id }) => id);
  const rows = await peopleStore.selectTies(sql, viewer.id, ids);
  const coauthored = await findCoauthored(sql, viewer, people, facts);
  const others = people.filter(({ fullName }) => !coauthored.some((tie) => tie.fullName === fullName));
  return [...coauthored, ...(await findConfirmed(sql, viewer, others)), ...rows.flatMap(toTies)];
}

function toTies({ fullName, isLink, community, institution }: peopleStore.TieRow): ReviewTie[] {
  const ties: ReviewTie[] = [];
  if (isLink) ties.push({ kind: 'link', fullName, name: null });
  if (community) ties.push({ kind: 'community', fullName, name: community });
  if (institution) ties.push({ kind: 'institution', fullName, name: institution });
  return ties;
}

/** With whom the viewer did something, as both confirmed. */
async function findConfirmed(sql: Sql, viewer: Viewer, people: Person[]): Promise<ReviewTie[]> {
  const ids = people.map(({ id }) => id);
  const titles = await selectSharedTitles(sql, viewer.id, ids);
  return titles.map(({ personId, title }) => {
    const fullName = people.find(({ id }) => id === personId)?.fullName ?? '';
    return { kind: 'collaboration' as const, fullName, name: title };
  });
}

/** Works read to find those that the viewer wrote with somebody. */
const worksRead = 60;

/** Other works that the viewer signed together with these people: one for each of them. */
async function findCoauthored(
  sql: Sql,
  viewer: Viewer,
  people: Person[],
  facts: Subject['facts'],
): Promise<ReviewTie[]> {
  const signatures = await peopleStore.selectSignatures(sql, [viewer.id, ...people.map(({ id }) => id)]);
  const own = signatures.find(({ id }) => id === viewer.id);
  const others = signatures.filter(({ id }) => id !== viewer.id);
  if (!own) return [];
  const rows = await peopleStore.selectWorksNaming<WorkCsl>(sql, tracesOf([own]), tracesOf(others), worksRead);
  const titles = new Set(facts.map((csl) => csl?.title));
  const signed = rows.filter((row) => !titles.has(row.csl.title) && isSigned(row, own));
  return others.flatMap((person) => {
    const work = signed.find((row) => isSigned(row, person));
    const name = work && (String(work.csl.title ?? '') || null);
    return name === undefined ? [] : [{ kind: 'coauthor' as const, fullName: person.fullName, name }];
  });
}

function tracesOf(signatures: peopleStore.Signature[]) {
  const lastNames = signatures.flatMap(({ fullName }) => authorParts({ literal: fullName }).at(-1) ?? []);
  return { names: lastNames.map((name) => `%${name}%`), orcids: signatures.flatMap(({ orcid }) => orcid ?? []) };
}

function isSigned({ csl, orcids }: { csl: WorkCsl; orcids: string[] }, person: peopleStore.Signature): boolean {
  if (person.orcid !== null && orcids.includes(person.orcid)) return true;
  return authorsOf(csl).some((author) => matchName(person.fullName, author) === 'certain');
}
