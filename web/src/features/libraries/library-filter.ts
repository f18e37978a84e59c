import { libraryTagMaxLength, searchTextMaxLength } from '@publyka/contract/limits';
import { workKinds } from '../../lib/works/kind-labels.ts';
import type { LibraryFilter } from './data.ts';
import { sorts } from './library-labels.ts';

/** The words of an address that say which works are listed. */
export type FilterWords = { [name in keyof LibraryFilter]?: string };

/** What the address says of the list; what means nothing is left out. */
export function readFilter(words: FilterWords): LibraryFilter {
  const sort = sorts.find(({ value }) => value === words.sort && value !== 'saved')?.value;
  const kind = workKinds.find((value) => value === words.kind);
  const only = (['untagged', 'missing_place'] as const).find((value) => value === words.only);
  const q = plain(words.q)?.slice(0, searchTextMaxLength);
  const tag = plain(words.tag)?.slice(0, libraryTagMaxLength);
  return { ...(sort && { sort }), ...(q && { q }), ...(tag && { tag }), ...(kind && { kind }), ...(only && { only }) };
}

/** Signs that nobody types are refused by the server. */
function plain(words: string | undefined): string | undefined {
  return words?.replaceAll(/\p{Cc}/gu, '').trim();
}
