import { formatReference } from '@publyka/contract/abnt';
import type { Csl } from '@publyka/contract/abnt/csl';
import { libraryFileAddress } from '@publyka/contract/library-file-address';
import { librarySelectionMax } from '@publyka/contract/limits';
import { listLibraryItemsRoute } from '@publyka/contract/routes/libraries';
import { networkError, readApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import type { Edition } from '../../lib/references/edition.ts';
import { type RichText, sortReferences, toRichText } from '../../lib/references/rich-text.ts';
import type { LibraryFilter } from './data.ts';

/** Of which works: those marked, or all that a filter lists. */
export type Scope = { works: readonly string[] } | { filter: LibraryFilter };

/** The references of a library, of a part of it or of what was marked, in alphabetical order. */
export async function fetchReferences(libraryId: string, scope: Scope, edition: Edition): Promise<RichText> {
  const works = await fetchCsl(libraryId, scope);
  return toRichText(
    sortReferences(works.map((csl) => ({ runs: formatReference(csl, { edition }) }))).map(({ runs }) => runs),
  );
}

async function fetchCsl(libraryId: string, scope: Scope): Promise<Csl[]> {
  const only = await onlyOf(libraryId, scope);
  if (!only) return fetchFile(libraryFileAddress(libraryId, 'json', 'filter' in scope ? tagOf(scope.filter) : {}));
  const parts: Csl[] = [];
  for (let start = 0; start < only.length; start += librarySelectionMax) {
    const works = only.slice(start, start + librarySelectionMax);
    parts.push(...(await fetchFile(libraryFileAddress(libraryId, 'json', { works }))));
  }
  return parts;
}

function tagOf({ tag }: LibraryFilter): { tag?: string } {
  return tag === undefined ? {} : { tag };
}

/** A file is of the whole library or of a tag; of what else is listed the works are named. */
async function onlyOf(libraryId: string, scope: Scope): Promise<readonly string[] | null> {
  if ('works' in scope) return scope.works;
  const { q, kind, only } = scope.filter;
  if (!q && !kind && !only) return null;
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await call(listLibraryItemsRoute, { params: { libraryId }, query: { ...scope.filter, cursor } });
    ids.push(...page.items.map(({ work }) => work.id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return ids;
}

async function fetchFile(address: string): Promise<Csl[]> {
  const response = await fetch(address).catch((error: unknown) => {
    throw networkError(error);
  });
  if (!response.ok) throw await readApiError(response);
  return (await response.json()) as Csl[]; // Our own export.
}
