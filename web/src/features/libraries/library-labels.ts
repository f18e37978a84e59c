import type { Library, LibrarySort } from '@publyka/contract/routes/libraries';
import { formatCount } from '../../lib/format.ts';
import type { LibraryFilter } from './data.ts';

export const sorts: readonly { value: LibrarySort; label: string }[] = [
  { value: 'saved', label: 'Salvas há pouco' },
  { value: 'title', label: 'Por título' },
  { value: 'author', label: 'Por autoria' },
  { value: 'year', label: 'Mais novas' },
];

export function worksText(count: number): string {
  return formatCount(count, 'obra', 'obras');
}

export function copyLabel(count: number): string {
  return `Copiar ${formatCount(count, 'referência', 'referências')}`;
}

/** How many works are listed, where the library itself says it; undefined of a search. */
export function listedCount(library: Library, { q, tag, kind, only }: LibraryFilter): number | undefined {
  const chosen = [q, tag, kind, only].filter(Boolean).length;
  if (chosen === 0) return library.worksCount;
  if (chosen > 1 || q) return undefined;
  if (tag) return library.tags.find((one) => one.tag === tag)?.count;
  if (kind) return library.kinds.find((one) => one.kind === kind)?.count;
  return only === 'untagged' ? library.untaggedCount : library.missingPlaceCount;
}

/** What a filter may be narrowed to, each instead of the one before: one thing at a time. */
export function choiceOf({ tag, kind, only }: LibraryFilter): string {
  if (tag) return `tag:${tag}`;
  return kind ?? only ?? 'all';
}
