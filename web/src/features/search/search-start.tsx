import { searchTexts } from '@publyka/contract/text/search-texts';
import { IconBell, IconClock, IconHistory, IconSearch, type Icon as IconShape, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { PathLink } from '../../lib/navigation/path-link.tsx';
import { interestsQuery } from '../../shared/people/interests-query.ts';
import { QuietHeading } from '../../ui/headings.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { followedSearchesQuery } from './data.ts';
import { useRecentSearches } from './recent-searches.ts';

type SearchStartProps = { onSearch: (q: string) => void };

/** 'Digite para buscar', what was searched last, what is followed, and the subjects that one chose. */
export function SearchStart({ onSearch }: SearchStartProps) {
  return (
    <>
      <p className="px-(--gutter) pt-4 font-serif text-chat text-ink-2 italic">{searchTexts.idle}</p>
      <RecentSearches onSearch={onSearch} />
      <FollowedSearches onSearch={onSearch} />
      <SuggestedSearches onSearch={onSearch} />
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

/** People, groups, works and posts of what one chose are one touch away. */
function SuggestedSearches({ onSearch }: SearchStartProps) {
  const { data: interests = [] } = useQuery({ ...interestsQuery, staleTime: 60_000 });
  const { recent } = useRecentSearches();
  const others = interests.filter(({ name, chosen }) => chosen && !recent.includes(name)).map(({ name }) => name);
  if (others.length === 0) return null;
  return (
    <section aria-label="Sugestões" className="pt-4">
      <QuietHeading level={3} className="px-(--gutter) pb-1">
        Sugestões
      </QuietHeading>
      <ul>
        {others.map((name) => (
          <li key={name} className="flex">
            <SearchButton icon={IconSearch} q={name} onSearch={onSearch} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function RecentSearches({ onSearch }: SearchStartProps) {
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

function FollowedSearches({ onSearch }: SearchStartProps) {
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

type SearchButtonProps = SearchStartProps & { icon: IconShape; q: string };

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
