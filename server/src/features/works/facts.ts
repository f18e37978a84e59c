import { isDeepStrictEqual } from 'node:util';
import type { Csl } from '@publyka/contract/abnt/csl';
import { textOf } from '@publyka/contract/abnt/csl';
import { kindOf } from '@publyka/contract/abnt/kinds';
import { nameParts } from '@publyka/contract/abnt/names';
import type { WorkCsl } from '@publyka/contract/csl-schema';
import type { WorkCorrection } from '@publyka/contract/routes/work-changes';
import type { TitleRun, WorkNotice, WorkState } from '@publyka/contract/routes/works';
import { authorsOf, toCard, yearOf } from './card.ts';
import type { WorkFacts, WorkRow } from './store.ts';

/** What changes of a work; what is absent stays as it is. */
export interface FactsChange {
  state?: WorkState;
  csl?: WorkCsl | null;
  original?: WorkCsl | null;
  titleRuns?: TitleRun[] | null;
  orcids?: string[];
  openAccessUrl?: string | null;
  url?: string | null;
  notices?: WorkNotice[];
}

/** A work after a change, with its card and the words that it is found by. */
export function changeFacts(row: WorkRow, change: FactsChange): WorkFacts {
  const { state, csl, original, orcids, openAccessUrl, url, notices } = { ...row, ...change };
  const titleRuns = fitting(change.titleRuns === undefined ? row.card.titleRuns : change.titleRuns, csl);
  const card = toCard({ id: row.id, state, csl, titleRuns, identifier: row.card.identifier, openAccessUrl, notices });
  return {
    ...{ state, csl, original, titleRuns, card, orcids, openAccessUrl, url, notices },
    issns: csl ? issnsOf(csl) : [],
    words: csl ? wordsOf(csl) : '',
    sortTitle: csl ? (textOf(csl, 'title') ?? '') : '',
    sortAuthor: csl ? firstSurname(csl) : '',
    year: csl ? yearNumber(csl) : null,
  };
}

/** Runs that do not read as the title are those of an older one. */
function fitting(runs: TitleRun[] | null, csl: Csl | null): TitleRun[] | null {
  const title = csl && textOf(csl, 'title');
  return runs?.map(({ text }) => text).join('') === title ? runs : null;
}

function issnsOf(csl: Csl): string[] {
  return (
    textOf(csl, 'ISSN')
      ?.toUpperCase()
      .match(/\d{4}-\d{3}[\dX]/g)
      ?.slice(0, 4) ?? []
  );
}

/** What a work is searched by. */
function wordsOf(csl: Csl): string {
  const people = [...(csl.author ?? []), ...(csl.editor ?? [])].slice(0, 30).map((name) => {
    const { surname, given } = nameParts(name);
    return `${given} ${surname}`;
  });
  const fields = (['title', 'container-title', 'publisher', 'DOI', 'ISBN'] as const).map((field) => textOf(csl, field));
  return [...fields, ...people, yearOf(csl)].filter(Boolean).join('\n').slice(0, 4000);
}

function firstSurname(csl: Csl): string {
  const name = csl.author?.[0] ?? csl.editor?.[0];
  if (!name) return authorsOf(csl) ?? textOf(csl, 'title') ?? '';
  const { surname, given } = nameParts(name);
  return `${surname}, ${given}`;
}

function yearNumber(csl: Csl): number | null {
  const year = yearOf(csl)?.trim() ?? '';
  return /^-?\d{1,4}$/.test(year) ? Number(year) : null;
}

/** As facts are stored: texts without spaces around them, nothing empty; the summary of a law alone. */
export function tidyFacts(csl: WorkCsl): WorkCsl {
  const isLaw = kindOf(csl) === 'law';
  const fields = Object.entries(csl).filter(([field, value]) => isSomething(value) && (field !== 'abstract' || isLaw));
  return { ...Object.fromEntries(fields), type: csl.type };
}

function isSomething(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  if (Array.isArray(value)) return value.length > 0;
  return value !== undefined && value !== null;
}

type Changes = WorkCorrection['changes'];

/** What differs between two states of a work, field by field. */
export function compareFacts(before: WorkCsl | null, after: WorkCsl | null): Changes {
  const [old, now] = [toValues(before), toValues(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((field) => !isDeepStrictEqual(old.get(field), now.get(field)))
    .map((field) => ({ field, before: old.get(field) ?? null, after: now.get(field) ?? null }));
}

function toValues(csl: WorkCsl | null): Map<string, unknown> {
  return new Map(Object.entries(csl ?? {}));
}
