import type { WorkCsl } from '@publyka/contract/csl-schema';
import { foldText } from '@publyka/contract/text/highlight-matches';

type Name = NonNullable<WorkCsl['author']>[number];

/** Words that people put into their names, or leave out. */
const unsaid = new Set([
  'de',
  'da',
  'do',
  'das',
  'dos',
  'e',
  'filho',
  'filha',
  'neto',
  'neta',
  'junior',
  'jr',
  'sobrinho',
]);

function partsOf(text: string): string[] {
  return (foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []).filter((part) => !unsaid.has(part));
}

/** The parts of an author's name in the order people say them: 'Maíra Souza Quintão'. */
export function authorParts({ given, family, literal }: Name): string[] {
  return partsOf(literal ?? [given, family].filter(Boolean).join(' '));
}

/** Who wrote a work; of what has editors only, they. */
export function authorsOf(csl: WorkCsl | null): Name[] {
  const authors = csl?.author ?? [];
  return authors.length > 0 ? authors : (csl?.editor ?? []);
}

/**
 * Whether an author may be the member of this name. 'certain': first and last name are the same, or all of several
 * initials are, and no name between them says otherwise. 'possible': a single initial is all there is.
 */
export function matchName(fullName: string, author: Name): 'certain' | 'possible' | null {
  const [own, theirs] = [partsOf(fullName), authorParts(author)];
  const [first = '', authorFirst = ''] = [own[0], theirs[0]];
  if (own.length < 2 || theirs.length < 2 || own.at(-1) !== theirs.at(-1)) return null;
  if (!isSamePart(first, authorFirst) || !areCompatible(own.slice(1, -1), theirs.slice(1, -1))) return null;
  const isSpelt = authorFirst.length > 1 && first.length > 1;
  return isSpelt || theirs.length > 2 ? 'certain' : 'possible';
}

/** 'm' stands for every name that begins with it. */
function isSamePart(one: string, other: string): boolean {
  const isInitial = one.length === 1 || other.length === 1;
  return isInitial ? one[0] === other[0] : one === other;
}

/** Names in between may be left out, but not be others. */
function areCompatible(some: string[], others: string[]): boolean {
  const [fewer, more] = some.length < others.length ? [some, others] : [others, some];
  return fewer.every((part) => more.some((other) => isSamePart(part, other)));
}

/** Whether the member of this name wrote one of these. */
export function isAuthorOf(fullName: string, works: readonly (WorkCsl | null)[]): boolean {
  return works.some((csl) => authorsOf(csl).some((author) => matchName(fullName, author) === 'certain'));
}
