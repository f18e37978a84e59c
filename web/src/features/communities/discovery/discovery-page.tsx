import { communityNamePlural } from '@publyka/contract/brand';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { QueryError } from '../../../lib/api/query-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { QuietHeading } from '../../../ui/headings.tsx';
import { ListSkeleton } from '../../../ui/list-skeleton.tsx';
import { Select } from '../../../ui/select.tsx';
import { anyOpen, areasQuery, institutionsQuery, type OpenFilter, openCommunitiesQuery } from './data.ts';
import { AskableRow, OpenRow } from './open-row.tsx';

type DiscoveryPageProps = { filter: OpenFilter; onFilter: (filter: OpenFilter) => void };

/** 'Descobrir': what one may join at once, and what one may ask to join, by area and institution. */
export function DiscoveryPage({ filter, onFilter }: DiscoveryPageProps) {
  const query = useQuery(openCommunitiesQuery(filter));
  const { data } = query;
  const isEmpty = data?.items.length === 0 && data.askable.length === 0;
  return (
    <>
      <div className="px-(--gutter) pt-4">
        <Filters filter={filter} onFilter={onFilter} />
      </div>
      {query.isError && !data && <QueryError query={query} title={`Erro ao carregar ${communityNamePlural}`} />}
      {query.isPending && <ListSkeleton />}
      {data && (
        <div aria-busy={query.isPlaceholderData}>
          <Section title="Abertas a você" hint="Entra na hora; sair também." communities={data.items} row={OpenRow} />
          <Section
            title="Pedem convite"
            hint="Quem cuida do grupo aceita cada pessoa."
            communities={data.askable}
            row={AskableRow}
          />
        </div>
      )}
      {isEmpty && <NothingOpen isFiltered={filter !== anyOpen} onReset={() => onFilter(anyOpen)} />}
    </>
  );
}

type SectionProps<Community> = {
  title: string;
  hint: string;
  communities: readonly Community[];
  row: ComponentType<{ community: Community }>;
};

function Section<Community extends { id: string }>({ title, hint, communities, row: Row }: SectionProps<Community>) {
  if (communities.length === 0) return null;
  return (
    <section aria-label={title} className="pt-5">
      <div className="px-(--gutter)">
        <QuietHeading level={2}>{title}</QuietHeading>
        <p className="text-ui text-ink-2">{hint}</p>
      </div>
      <ul>
        {communities.map((community) => (
          <Row key={community.id} community={community} />
        ))}
      </ul>
    </section>
  );
}

function Filters({ filter, onFilter }: DiscoveryPageProps) {
  const { data: areas = [] } = useQuery(areasQuery);
  const { data: institutions = [] } = useQuery(institutionsQuery);
  return (
    <div className="mt-3 flex flex-col gap-2 tablet:flex-row">
      <Select
        aria-label="Área"
        options={[{ value: '', label: 'Todas as áreas' }, ...areas.map((area) => ({ value: area, label: area }))]}
        value={filter.area}
        onValueChange={(area) => onFilter({ ...filter, area })}
        className="min-w-0 flex-1"
      />
      <Select
        aria-label="Instituição"
        options={[
          { value: '', label: 'Todas as instituições' },
          ...institutions.map(({ id, initials, name }) => ({ value: id, label: `${initials} · ${name}` })),
        ]}
        value={filter.institutionId}
        onValueChange={(institutionId) => onFilter({ ...filter, institutionId })}
        className="min-w-0 flex-1"
      />
    </div>
  );
}

function NothingOpen({ isFiltered, onReset }: { isFiltered: boolean; onReset: () => void }) {
  if (isFiltered)
    return (
      <EmptyState
        mark="[s. n.]"
        title="Nenhuma com esses filtros"
        action={
          <Button variant="outline" onClick={onReset}>
            Mostrar todas
          </Button>
        }
      >
        Outra área ou instituição pode ter conversas.
      </EmptyState>
    );
  return (
    <EmptyState mark="[…]" title="Nenhuma conversa nova para você por enquanto">
      Linkar com colegas e escolher interesses faz aparecer onde eles conversam.
    </EmptyState>
  );
}
