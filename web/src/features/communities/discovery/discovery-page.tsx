import { communityNamePlural } from '@publyka/contract/brand';
import { useQuery } from '@tanstack/react-query';
import { QueryError } from '../../../lib/api/query-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { QuietHeading } from '../../../ui/headings.tsx';
import { Select } from '../../../ui/select.tsx';
import { ListSkeleton } from '../list-skeleton.tsx';
import { anyOpen, areasQuery, institutionsQuery, type OpenFilter, openCommunitiesQuery } from './data.ts';
import { OpenRow } from './open-row.tsx';

type DiscoveryPageProps = { filter: OpenFilter; onFilter: (filter: OpenFilter) => void };

/** 'Descobrir': what one may join at once, by area and institution. */
export function DiscoveryPage({ filter, onFilter }: DiscoveryPageProps) {
  const query = useQuery(openCommunitiesQuery(filter));
  const items = query.data?.items;
  return (
    <>
      <div className="px-(--gutter) pt-4">
        <QuietHeading level={2}>Abertas a você</QuietHeading>
        <p className="text-ui text-ink-2">Entra na hora; sair também.</p>
        <Filters filter={filter} onFilter={onFilter} />
      </div>
      {query.isError && !items && <QueryError query={query} title={`Erro ao carregar ${communityNamePlural}`} />}
      {query.isPending && <ListSkeleton />}
      {items && (
        <ul aria-label="Abertas a você" aria-busy={query.isPlaceholderData}>
          {items.map((community) => (
            <OpenRow key={community.id} community={community} />
          ))}
        </ul>
      )}
      {items?.length === 0 && <NothingOpen isFiltered={filter !== anyOpen} onReset={() => onFilter(anyOpen)} />}
    </>
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
