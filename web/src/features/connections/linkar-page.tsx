import { product } from '@publyka/contract/brand';
import { peopleTexts } from '@publyka/contract/text/people-texts';
import { errorTexts } from '@publyka/contract/text/texts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryError } from '../../lib/api/query-error.tsx';
import { ListEnd } from '../../lib/cache/list-end.tsx';
import { usePageTitle } from '../../lib/navigation/page-title.ts';
import { CoinedWordPlace } from '../../shared/people/coined-word-place.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';
import { SearchInput } from '../../ui/text-input.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { peopleSearchQuery, suggestionsQuery } from './data.ts';
import { Invitations } from './invitations.tsx';
import { LinkableRow, PeopleSkeleton } from './linkable-row.tsx';
import { useDismiss } from './mutations.ts';

export type LinkarTab = 'suggestions' | 'invitations';

type LinkarPageProps = {
  tab: LinkarTab;
  onTabChange: (tab: LinkarTab) => void;
  /** Received invitations, for the badge. */
  invitationsCount: number;
};

/** Debounce of the search. */
const typingIntervalMs = 180;

/** Linkar: suggestions and invitations. The search covers all people in both tabs. */
export function LinkarPage({ tab, onTabChange, invitationsCount }: LinkarPageProps) {
  const [typed, setTyped] = useState('');
  const words = useDebounced(typed.trim(), typingIntervalMs, '');
  usePageTitle('Linkar');
  return (
    <>
      <VisuallyHidden>
        <h1>Linkar</h1>
      </VisuallyHidden>
      <search className="block px-(--gutter) pt-2 pb-1.5 wide:pt-4">
        <SearchInput
          label={peopleTexts.search}
          placeholder={peopleTexts.search}
          value={typed}
          onValueChange={setTyped}
          autoComplete="off"
        />
      </search>
      <CoinedWordPlace words={['linkar', 'link']} />
      {words === '' ? (
        <Tabs value={tab} onValueChange={onTabChange}>
          <TabList label="Linkar">
            <Tab value="suggestions">{peopleTexts.suggestions}</Tab>
            <Tab value="invitations">{peopleTexts.invitations(invitationsCount)}</Tab>
          </TabList>
          <TabPanel value="suggestions">
            <Suggestions />
          </TabPanel>
          <TabPanel value="invitations">
            <Invitations />
          </TabPanel>
        </Tabs>
      ) : (
        <FoundPeople words={words} />
      )}
    </>
  );
}

/** People found by name, area or institution. */
function FoundPeople({ words }: { words: string }) {
  const list = useInfiniteQuery(peopleSearchQuery(words));
  const people = list.data?.pages.flatMap((page) => page.items);
  if (list.isPending) return <PeopleSkeleton label="Buscando..." />;
  if (!people) return <QueryError query={list} title={errorTexts.search} />;
  if (people.length === 0) {
    return (
      <EmptyState mark="[s. n.]" title="Ninguém encontrado">
        Nem por nome, nem por área, nem por instituição. Tente com menos palavras.
      </EmptyState>
    );
  }
  return (
    <>
      <ul aria-label="Pessoas encontradas" aria-busy={list.isPlaceholderData} className="border-t border-line">
        {people.map((linkable) => (
          <li key={linkable.person.id}>
            <LinkableRow linkable={linkable} />
          </li>
        ))}
      </ul>
      <ListEnd list={list} />
    </>
  );
}

/** 'Sugestões' */
function Suggestions() {
  const query = useQuery(suggestionsQuery);
  const { data: people, isPending } = query;
  const dismiss = useDismiss();
  if (isPending) return <PeopleSkeleton label="Carregando sugestões" />;
  if (!people) return <QueryError query={query} title="Erro ao carregar sugestões" />;
  if (people.length === 0) {
    return (
      <EmptyState mark="[…]" title="Nenhuma sugestão por enquanto">
        Convide quem você conhece: em Ações, “Gerar Convite” dá o link do seu perfil no {product}.
      </EmptyState>
    );
  }
  return (
    <>
      <ul>
        {people.map((linkable) => (
          <li key={linkable.person.id}>
            <LinkableRow linkable={linkable} onDismiss={dismiss} />
          </li>
        ))}
      </ul>
      <p className="px-(--gutter) pt-4 pb-10 text-meta text-ink-2">
        Estas são as pessoas mais próximas. Para outras, busque.
      </p>
    </>
  );
}
