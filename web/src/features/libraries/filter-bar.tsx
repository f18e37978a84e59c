import { libraryTagMaxLength, searchTextMaxLength } from '@publyka/contract/limits';
import type { Library } from '@publyka/contract/routes/libraries';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDebounced } from '../../lib/use-debounced.ts';
import { kindLabels, workKinds } from '../../lib/works/work-words.ts';
import { Chip } from '../../ui/chip.tsx';
import { Select } from '../../ui/select.tsx';
import { SearchInput } from '../../ui/text-input.tsx';
import type { LibraryFilter } from './data.ts';
import { choiceOf, sorts, worksText } from './library-labels.ts';

type FilterBarProps = {
  library: Library;
  filter: LibraryFilter;
  onChange: (filter: LibraryFilter) => void;
  /** How many are listed; undefined while that is not known. */
  count: number | undefined;
};

const typingIntervalMs = 250;

/** Search, what the list is narrowed to, and its order. */
export function FilterBar({ library, filter, onChange, count }: FilterBarProps) {
  return (
    <div className="border-b border-line px-(--gutter) pt-3 pb-2">
      <WordsField
        library={library}
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

type WordsFieldProps = { library: Library; words: string; onChange: (words: string) => void };

/** The address follows what is typed a moment later; another address, as by going back, is shown in the field. */
function WordsField({ library, words, onChange }: WordsFieldProps) {
  const [typed, setTyped] = useState(words);
  const settled = useDebounced(typed, typingIntervalMs, '');
  const [sent] = useState(() => createSentWords(words));
  const send = useEffectEvent(() => {
    const next = settled.trim();
    if (sent.isNew(next)) onChange(next);
  });
  const follow = useEffectEvent(() => {
    if (!sent.isReturn(words)) setTyped(words);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the words have settled
  useEffect(() => send(), [settled]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the address has changed
  useEffect(() => follow(), [words]);
  return (
    <SearchInput
      label="Buscar na biblioteca"
      placeholder={`Buscar em ${worksText(library.worksCount)}`}
      value={typed}
      maxLength={searchTextMaxLength}
      onValueChange={setTyped}
    />
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

/** Words on their way into the address: they come back later, one after another or the last alone, while more is typed. */
export function createSentWords(first: string) {
  let sent = [first];
  return {
    /** Whether the address has to change. */
    isNew(words: string): boolean {
      if (words === sent.at(-1)) return false;
      sent.push(words);
      return true;
    },
    /** Whether the address says what was sent; otherwise somebody went elsewhere, as by going back. */
    isReturn(words: string): boolean {
      const place = sent.lastIndexOf(words);
      sent = place < 0 ? [words] : sent.slice(place);
      return place >= 0;
    },
  };
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
