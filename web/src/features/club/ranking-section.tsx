import { amountText } from '@publyka/contract/missions';
import type { Ranking } from '@publyka/contract/routes/club';
import { clubTexts } from '@publyka/contract/text/club-texts';
import { useQuery } from '@tanstack/react-query';
import { QueryError } from '../../lib/api/query-error.tsx';
import { formatCount } from '../../lib/format-number.ts';
import { SectionTitle } from '../../ui/headings.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { rankingQuery } from './data.ts';
import { RankTicks } from './rank-ticks.tsx';

/** 'Sua Classificação': the place among all, honestly. */
export function RankingSection() {
  const query = useQuery(rankingQuery);
  const { data: ranking, isError } = query;
  return (
    <section className="mt-7">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <SectionTitle>{clubTexts.ranking}</SectionTitle>
        {ranking && <p className="font-serif text-head font-semibold tabular-nums">{amountText(ranking.rank)}º</p>}
      </div>
      <div className="mt-2 min-h-15">
        {ranking && <RankTicks ranking={ranking}>{aheadText(ranking)}</RankTicks>}
        {!ranking && !isError && (
          <SkeletonGroup label="Carregando classificação">
            <Skeleton className="h-8 w-full" />
          </SkeletonGroup>
        )}
        {!ranking && isError && <QueryError shape="line" query={query} title="Erro ao carregar classificação" />}
      </div>
    </section>
  );
}

/** In whole per cent, rounded down: nobody is ahead of everybody. Where most are level, that is what is told. */
function aheadText({ rank, behind, members }: Ranking): string {
  if (members <= 1) return 'Você é a primeira pessoa por aqui';
  const level = members - behind - rank;
  if (level > behind) return `Empate com ${formatCount(level, 'pessoa', 'pessoas')}`;
  const share = Math.floor((behind / members) * 100);
  return share > 0 ? `À frente de ${share}% das pessoas` : 'Cada missão faz subir';
}
