import type { Csl, CslName } from '@publyka/contract/abnt/csl';
import { customOf, textOf } from '@publyka/contract/abnt/csl';
import { placeInIssueOf } from '@publyka/contract/abnt/elements';
import { kindOf } from '@publyka/contract/abnt/kinds';
import { listInWords } from '@publyka/contract/abnt/names';
import type { TitleRun, WorkCard, WorkId, WorkNotice, WorkState } from '@publyka/contract/routes/works';
import { type Identifier, toWorkId } from './identifiers.ts';

/** What a card is made of. */
export interface CardFacts {
  id: string;
  state: WorkState;
  csl: Csl | null;
  titleRuns: TitleRun[] | null;
  identifier: WorkId | null;
  openAccessUrl: string | null;
  notices: readonly WorkNotice[];
}

/** More names than these are counted. */
const surnamesMax = 4;
const fullNamesMax = 3;

export function toCard({ id, state, csl, titleRuns, identifier, openAccessUrl, notices }: CardFacts): WorkCard {
  const retraction = notices.find(({ kind }) => kind === 'retraction');
  return {
    id,
    state,
    kind: csl && kindOf(csl),
    title: csl && (textOf(csl, 'title') ?? null),
    titleRuns: csl && titleRuns,
    authors: csl && authorsOf(csl),
    container: csl && (textOf(csl, 'container-title') ?? null),
    publisher: csl && (textOf(csl, 'publisher') ?? null),
    numbering: csl && numberingOf(csl),
    year: csl && yearOf(csl),
    identifier,
    isOpenAccess: openAccessUrl !== null,
    retracted: retraction ? { on: retraction.on, noticeUrl: retraction.url } : null,
  };
}

/** The card of a work of which nothing is known but what names it, if anything does. */
export function toNamedCard(id: string, state: WorkState, named: Identifier | undefined): WorkCard {
  const identifier = named ? toWorkId(named) : null;
  return toCard({ id, state, identifier, csl: null, titleRuns: null, openAccessUrl: null, notices: [] });
}

/** 'Dante Lucchesi, Alan Baxter e Ilza Ribeiro (org.)': up to three in full, four by their surnames, the rest counted. */
export function authorsOf(csl: Csl): string | null {
  const [authors, editors] = [csl.author ?? [], csl.editor ?? []];
  const names = authors.length > 0 ? authors : editors;
  if (names.length === 0) return null;
  const label = authors.length > 0 ? '' : ` (${customOf(csl, 'editor-label') ?? 'org.'})`;
  if (names.length <= fullNamesMax) return listInWords(names.map(fullName)) + label;
  if (names.length === surnamesMax) return listInWords(names.map(surname)) + label;
  return `${names.slice(0, 2).map(surname).join(', ')} e outros ${names.length - 2}${label}`;
}

function fullName(name: CslName): string {
  const parts = [name.given, name['dropping-particle'], name['non-dropping-particle'], name.family, name.suffix];
  return name.literal ?? parts.filter(Boolean).join(' ');
}

function surname(name: CslName): string {
  return (
    name.literal ??
    ([name['non-dropping-particle'], name.family, name.suffix].filter(Boolean).join(' ') || fullName(name))
  );
}

/** 'v. 17, n. 49', 'n. 25, p. 5-17'. */
function numberingOf(csl: Csl): string | null {
  const [volume, issue, page] = [textOf(csl, 'volume'), textOf(csl, 'issue'), textOf(csl, 'page')];
  const parts = [
    volume && (/^\d/.test(volume) ? `v. ${volume}` : volume),
    issue && (/^\d/.test(issue) ? `n. ${issue}` : issue),
    kindOf(csl) === 'article'
      ? placeInIssueOf(csl)
      : page && (/^\d/.test(page) ? `p. ${page.replaceAll('–', '-')}` : page),
  ];
  return parts.filter(Boolean).join(', ') || null;
}

export function yearOf(csl: Csl): string | null {
  const { issued } = csl;
  const [year] = issued?.['date-parts']?.[0] ?? [];
  if (year !== undefined) return String(year);
  const words = issued?.literal ?? issued?.raw;
  return words?.match(/\d{4}/)?.[0] ?? words ?? null;
}
