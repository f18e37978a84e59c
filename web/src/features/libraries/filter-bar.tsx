import { libraryTagMaxLength, searchTextMaxLength } from '@publyka/contract/limits';
import type { Library } from '@publyka/contract/routes/libraries';
import { WordsField } from '../../lib/navigation/words-field.tsx';
import { kindLabels, workKinds } from '../../shared/works/work-words.ts';
import { Chip } from '../../ui/chip.tsx';
import { Select } from '../../ui/select.tsx';
import type { LibraryFilter } from './data.ts';
import { choiceOf, sorts, worksText } from './library-labels.ts';

type FilterBarProps = {
  library: Library;
  filter: LibraryFilter;
  onChange: (filter: LibraryFilter) => void;
  /** How many are listed; undefined while that is not known. */
  count: number | undefined;
};

/** Search, what the list is narrowed to, and its order. */
export function FilterBar({ library, filter, onChange, count }: FilterBarProps) {
  return (
    <div className="border-b border-line px-(--gutter) pt-3 pb-2">
      <WordsField
        label="Buscar na biblioteca"
        placeholder={`Buscar em ${worksText(library.worksCount)}`}
        words={filter.q ?? ''}
        onChange={(q) => onChange({ ...filter, q: q || undefined })}
      />
      <div className="-mx-(--gutter) flex gap-2 overflow-x-auto px-(--gutter) py-3 [scrollbar-width:none] margin:hidden">
        {narrowings(library).map(({ label, narrowing }) => (
          <Chip
            key={choiceOf(narrowing)}
            selected={choiceOf(narrowing) === choiceOf(filter)}
            className="shrink-0"
            onClick={() => onChange({ sort: filter.sort, q: filter.q, ...narrowing })}
          >
            {label}
          </Chip>
        ))}
      </div>
      <div className="flex items-center justify-between gap-3 margin:pt-2">
        <p role="status" className="text-meta text-ink-3 tabular-nums">
          {count !== undefined && worksText(count)}
        </p>
        <Select
          aria-label="Ordem"
          options={sorts}
          value={filter.sort ?? 'saved'}
          onValueChange={(sort) => onChange({ ...filter, sort })}
          className="w-44"
        />
      </div>
    </div>
  );
}

/** All, by tag, by kind, and what still needs something. */
export function narrowings(library: Library): { label: string; narrowing: LibraryFilter; count: number }[] {
  const { worksCount, tags, kinds, untaggedCount, missingPlaceCount } = library;
  return [
    { label: 'Todas', narrowing: {}, count: worksCount },
    ...tags.map(({ tag, count }) => ({ label: tag, narrowing: { tag }, count })),
    ...kinds.map(({ kind, count }) => ({ label: kindLabels[kind], narrowing: { kind }, count })),
    ...(tags.length > 0 && untaggedCount > 0
      ? [{ label: 'sem etiqueta', narrowing: { only: 'untagged' } as const, count: untaggedCount }]
      : []),
    ...(missingPlaceCount > 0
      ? [{ label: 'falta local', narrowing: { only: 'missing_place' } as const, count: missingPlaceCount }]
      : []),
  ];
}

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
