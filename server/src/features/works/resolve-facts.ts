import { isDeepStrictEqual } from 'node:util';
import { type Kind, kindOf } from '@publyka/contract/abnt/kinds';
import type { WorkCsl } from '@publyka/contract/csl-schema';
import type { WorkNotice, WorkState } from '@publyka/contract/routes/works';
import type { CorrectedFields, FurtherFacts, Statement } from './fact-store.ts';

type OfSource = Extract<Statement, { origin: 'source' }>;
type Guess = Extract<Statement, { origin: 'file' | 'person' }>;
type Correction = Extract<Statement, { origin: 'correction' }>;

/** What statements about a work amount to. `original`: what the source alone says. */
export interface ResolvedFacts extends FurtherFacts {
  state: Extract<WorkState, 'found' | 'manual'>;
  csl: WorkCsl;
  original: WorkCsl | null;
}

/**
 * What is known of a work, out of everything that was said of it: the source decides, files and people fill its gaps, and
 * corrections stand above both. After a merge these are the facts of the work that was kept, if it has any; the notices
 * are those of all. Null when nobody said anything yet.
 */
export function resolveFacts(workId: string, statements: readonly Statement[]): ResolvedFacts | null {
  const mainId = findMain(workId, statements);
  if (mainId === undefined) return null;
  const main = statements.filter(({ firstWorkId }) => firstWorkId === mainId);
  const sources = main.filter(isOfSource).toSorted((one, other) => rankOf(one) - rankOf(other));
  const guesses = orderGuesses(main.filter(isGuess));
  const [source] = sources;
  const corrections = selectShown(workId, statements).filter(isCorrection);
  const base = source?.facts ?? guesses[0]?.facts;
  if (!base) return null;
  const filled = guesses.reduce((facts, guess) => fillGaps(facts, guess.facts), base);
  return {
    state: source ? 'found' : 'manual',
    csl: corrections.reduce((facts, { facts: fields }) => withFields(facts, fields), filled),
    original: source?.facts ?? null,
    ...furtherOf(sources, statements.filter(isOfSource)),
  };
}

/** Finds the merged work whose facts are shown: the kept one, or the first that anything is known of. */
function findMain(workId: string, statements: readonly Statement[]): string | undefined {
  const told = statements.filter((one) => !isCorrection(one)).map(({ firstWorkId }) => firstWorkId);
  return told.includes(workId) ? workId : told[0];
}

/** The statements that the facts of a work are made of: not those about what it was merged with. */
export function selectShown(workId: string, statements: readonly Statement[]): Statement[] {
  const mainId = findMain(workId, statements);
  return statements.filter(({ firstWorkId }) => firstWorkId === mainId || firstWorkId === workId);
}

function isOfSource(one: Statement): one is OfSource {
  return one.origin === 'source';
}

function isGuess(one: Statement): one is Guess {
  return one.origin === 'file' || one.origin === 'person';
}

function isCorrection(one: Statement): one is Correction {
  return one.origin === 'correction';
}

/** OpenAlex repeats what the registers say. */
function rankOf({ source }: OfSource): number {
  return source === 'openalex' ? 1 : 0;
}

/** What a person typed by hand, the last one first; then files, the first one first. */
function orderGuesses(guesses: readonly Guess[]): Guess[] {
  const typed = guesses.filter(({ origin }) => origin === 'person').toReversed();
  return [...typed, ...guesses.filter(({ origin }) => origin === 'file')];
}

/** What one person notes for themselves is nobody else's. */
const ownFields: readonly string[] = ['type', 'note', 'accessed', 'custom'];

/** Fields that mean the same of a work of any kind. */
const commonFields: readonly string[] = [
  ...['author', 'editor', 'translator', 'issued', 'language', 'edition', 'number-of-pages', 'number-of-volumes'],
  ...['publisher', 'publisher-place', 'DOI', 'ISBN', 'ISSN'],
];

/** What a guess tells that is not known yet; of a work that it takes for one of another kind only what all kinds have. */
export function gapsOf(known: WorkCsl, guess: WorkCsl): [field: string, value: unknown][] {
  const isSameKind = kindOf(known) === kindOf(guess);
  return Object.entries(guess).filter(
    ([field, value]) =>
      value !== undefined &&
      !Object.hasOwn(known, field) &&
      !ownFields.includes(field) &&
      (isSameKind || commonFields.includes(field)) &&
      isFitting(field, known, kindOf(known)),
  );
}

/** Typed facts beside those that are known: fields that they complete, and fields that stay as they were. */
export interface ComparedFacts {
  filled: string[];
  differing: string[];
}

export function compareEntry(known: WorkCsl | null, entry: WorkCsl): ComparedFacts {
  if (!known) return { filled: Object.keys(entry), differing: [] };
  const before = new Map<string, unknown>(Object.entries(known));
  const differing = Object.entries(entry).filter(
    ([field, value]) => before.has(field) && !ownFields.includes(field) && !isSameValue(before.get(field), value),
  );
  return { filled: gapsOf(known, entry).map(([field]) => field), differing: differing.map(([field]) => field) };
}

/** A number in a field is that number as a text. */
function isSameValue(one: unknown, other: unknown): boolean {
  const isPlain = typeof one !== 'object' && typeof other !== 'object';
  return isPlain ? String(one).toLowerCase() === String(other).toLowerCase() : isDeepStrictEqual(one, other);
}

/** An address beside a DOI leads nowhere else; authors of a work that has editors, or the reverse, would be its authors. */
function isFitting(field: string, known: WorkCsl, kind: Kind): boolean {
  if (field === 'URL') return known.DOI === undefined;
  if (field === 'author' || field === 'editor') return known.author === undefined && known.editor === undefined;
  if (field === 'ISBN') return kind !== 'article';
  return true;
}

function fillGaps(known: WorkCsl, guess: WorkCsl): WorkCsl {
  return withFields(known, Object.fromEntries(gapsOf(known, guess)));
}

function withFields(csl: WorkCsl, fields: CorrectedFields): WorkCsl {
  const known = new Map<string, unknown>(Object.entries(csl));
  for (const [field, value] of Object.entries(fields)) {
    if (value === null) known.delete(field);
    else known.set(field, value);
  }
  return { type: csl.type, ...Object.fromEntries(known) } as WorkCsl; // Fields of stored facts, with values of theirs.
}

function furtherOf(sources: readonly OfSource[], all: readonly OfSource[]): FurtherFacts {
  const [main] = sources;
  const byAccess = sources.toSorted((one, other) => rankOf(other) - rankOf(one));
  return {
    titleRuns: main?.further.titleRuns ?? null,
    orcids: main?.further.orcids ?? [],
    openAccessUrl: [...byAccess, ...all].map(({ further }) => further.openAccessUrl).find(Boolean) ?? null,
    url: [...sources, ...all].map(({ further }) => further.url).find(Boolean) ?? null,
    notices: mergeNotices(all.flatMap(({ further }) => further.notices)),
  };
}

/** Each once, newest first; one without a day says nothing where another source tells more of the same. */
function mergeNotices(notices: readonly WorkNotice[]): WorkNotice[] {
  const each = [...new Map(notices.map((one) => [JSON.stringify([one.kind, one.on, one.url]), one])).values()];
  const isBare = ({ on, url }: WorkNotice) => on === null && url === null;
  const telling = each.filter(
    (one) => !isBare(one) || !each.some((other) => other.kind === one.kind && !isBare(other)),
  );
  return telling.toSorted((one, other) => (other.on ?? '').localeCompare(one.on ?? ''));
}
