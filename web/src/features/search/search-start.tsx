import { communityName } from '@publyka/contract/brand';
import { searchTexts } from '@publyka/contract/text/search-texts';
import { IconBell, IconClock, IconHistory, IconPlus, type Icon as IconShape, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { PathLink } from '../../lib/navigation/path-link.tsx';
import { QuietHeading } from '../../ui/headings.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { followedSearchesQuery } from './data.ts';
import { useRecentSearches } from './recent-searches.ts';

const operators: readonly { name: string; writes?: string; does: string; example: string }[] = [
  { name: 'de:', does: 'Uma pessoa', example: 'de:iara ou de:@iarana' },
  { name: 'em:', does: `${communityName} ou thread`, example: 'em:"Mangues do Norte"' },
  { name: 'tipo:', does: 'Publicação, obra, arquivo…', example: 'tipo:arquivo' },
  { name: 'antes:', does: 'Antes de um dia, mês ou ano', example: 'antes:31/10/2026' },
  { name: '"…"', writes: '"', does: 'Palavras juntas, nesta ordem', example: '"mangue vermelho"' },
];

type SearchStartProps = {
  onSearch: (q: string) => void;
  /** Writes an operator into the field. */
  onWrite: (operator: string) => void;
};

/** 'Digite para buscar', what was searched last, and how to narrow a search. */
export function SearchStart({ onSearch, onWrite }: SearchStartProps) {
  return (
    <>
      <p className="px-(--gutter) pt-4 font-serif text-chat text-ink-2 italic">{searchTexts.idle}</p>
      <RecentSearches onSearch={onSearch} />
      <FollowedSearches onSearch={onSearch} />
      <section aria-label="Afinar a busca" className="pt-5">
        <QuietHeading level={3} className="px-(--gutter) pb-1">
          Afinar a busca
        </QuietHeading>
        <ul>
          {operators.map(({ name, writes = name, does, example }) => (
            <li key={name}>
              <button
                type="button"
                onClick={() => onWrite(writes)}
                className="flex min-h-14 w-full items-center gap-3 px-(--gutter) py-2 text-left -outline-offset-2 hover:bg-hover active:bg-sunken"
              >
                <span className="w-16 shrink-0 text-ui font-semibold">{name}</span>
                <span className="min-w-0 flex-1">
                  <span className="block text-chat">{does}</span>
                  <span className="block truncate text-meta text-ink-3">
                    <VisuallyHidden>, por exemplo </VisuallyHidden>
                    {example}
                  </span>
                </span>
                <Icon of={IconPlus} size={20} className="shrink-0" />
              </button>
            </li>
          ))}
        </ul>
      </section>
      <PathLink
        to="/o-que-perdi"
        data-opens=""
        className="mt-3 flex min-h-12 items-center gap-3.5 px-(--gutter) py-2 text-chat -outline-offset-2 hover:bg-hover active:bg-sunken"
      >
        <Icon of={IconHistory} />O que perdi
      </PathLink>
      <p className="px-(--gutter) pt-3 text-meta text-ink-3">As buscas recentes ficam só neste aparelho.</p>
    </>
  );
}

function RecentSearches({ onSearch }: Pick<SearchStartProps, 'onSearch'>) {
  const { recent, remove, clear } = useRecentSearches();
  if (recent.length === 0) return null;
  return (
    <section aria-label="Recentes" className="pt-4">
      <div className="flex items-baseline justify-between px-(--gutter) pb-1">
        <QuietHeading level={3}>Recentes</QuietHeading>
        <TextButton onClick={clear}>Limpar</TextButton>
      </div>
      <ul>
        {recent.map((q) => (
          <li key={q} className="flex items-center pr-2">
            <SearchButton icon={IconClock} q={q} onSearch={onSearch} />
            <IconButton label={`Esquecer ${q}`} onClick={() => remove(q)} icon={<Icon of={IconX} size={18} />} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function FollowedSearches({ onSearch }: Pick<SearchStartProps, 'onSearch'>) {
  const { data } = useQuery(followedSearchesQuery);
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-label="Você acompanha" className="pt-4">
      <QuietHeading level={3} className="px-(--gutter) pb-1">
        Você acompanha
      </QuietHeading>
      <ul>
        {data.items.map(({ id, q }) => (
          <li key={id} className="flex">
            <SearchButton icon={IconBell} q={q} onSearch={onSearch} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type SearchButtonProps = Pick<SearchStartProps, 'onSearch'> & { icon: IconShape; q: string };

function SearchButton({ icon, q, onSearch }: SearchButtonProps) {
  return (
    <button
      type="button"
      data-result=""
      onClick={() => onSearch(q)}
      className="flex min-h-12 min-w-0 flex-1 items-center gap-3.5 px-(--gutter) py-2 text-left -outline-offset-2 hover:bg-hover active:bg-sunken"
    >
      <Icon of={icon} className="shrink-0" />
      <span className="min-w-0 truncate text-chat">{q}</span>
    </button>
  );
}
