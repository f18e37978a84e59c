import type { KeptInterest } from '@publyka/contract/routes/interest-administration';
import { useQuery } from '@tanstack/react-query';
import { QueryError } from '../../../lib/api/query-error.tsx';
import { formatCount } from '../../../lib/format.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SectionTitle } from '../../../ui/headings.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { SectionHeader } from '../shell/section-header.tsx';
import { AddInterest } from './add-interest.tsx';
import { AreaStarterLine } from './area-starter-line.tsx';
import { type Area, keptInterestsQuery, startersQuery, toAreas } from './data.ts';
import { InterestRow } from './interest-row.tsx';

/** 'Interesses': what people choose from, by area, and the RePublyka that each area begins with. */
export function InterestsSection() {
  const query = useQuery(keptInterestsQuery);
  const interests = query.data?.items;
  const areas = interests && toAreas(interests);
  return (
    <>
      <SectionHeader title="Interesses" detail={interests && detailOf(interests)} />
      {query.isPending && <RowsSkeleton />}
      {query.error && !interests && <QueryError query={query} title="Erro ao carregar os interesses" />}
      {areas && (
        <div className="max-w-170 pb-12">
          <AddInterest areas={areas.map(({ category }) => category)} />
          {areas.length === 0 && (
            <EmptyState mark="[…]" title="Nenhum interesse até agora">
              Quem chega escolhe três: acrescente ao menos três.
            </EmptyState>
          )}
          {areas.map((area) => (
            <AreaPart key={area.category} area={area} />
          ))}
        </div>
      )}
    </>
  );
}

function detailOf(interests: readonly KeptInterest[]): string {
  const offered = interests.filter(({ isRetired }) => !isRetired);
  const areas = new Set(offered.map(({ category }) => category)).size;
  const offeredWords = formatCount(offered.length, 'interesse oferecido', 'interesses oferecidos');
  return `${offeredWords} em ${formatCount(areas, 'área', 'áreas')}`;
}

function AreaPart({ area: { category, interests } }: { area: Area }) {
  const { data } = useQuery(startersQuery);
  const area = data?.items.find((one) => one.category === category);
  return (
    <section aria-label={category} className="border-t border-line pt-5">
      <div className="px-(--gutter) wide:px-8">
        <SectionTitle dir="auto">{category}</SectionTitle>
        {area && <AreaStarterLine area={area} />}
      </div>
      <ul className="py-2">
        {interests.map((interest) => (
          <InterestRow key={interest.id} interest={interest} />
        ))}
      </ul>
    </section>
  );
}
