import { clubTexts } from '@publyka/contract/text/club-texts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { QueryError } from '../../lib/api/query-error.tsx';
import { clubQuery } from '../../lib/cache/club-query.ts';
import { usePageTitle } from '../../lib/navigation/page-title.ts';
import { SectionTitle } from '../../ui/headings.tsx';
import { Skeleton, SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';
import { textLinkClass } from '../../ui/text-link.tsx';
import { Balance } from './balance.tsx';
import { CouponSection } from './coupon-section.tsx';
import { MissionList } from './mission-list.tsx';
import { RankingSection } from './ranking-section.tsx';

/** Clube: what one has, what one may earn, what partners give, where one stands. */
export function ClubPage() {
  usePageTitle('Clube');
  const query = useQuery(clubQuery);
  const { data: club, isError } = query;
  if (!club) {
    if (!isError) return <ClubSkeleton />;
    return (
      <QueryError query={query} level={1} title="Erro ao carregar o Clube">
        Seus EduCoins continuam guardados.
      </QueryError>
    );
  }
  return (
    <div className="px-(--gutter) pt-4 pb-12">
      <h1 className="sr-only">Clube</h1>
      <Balance balance={club.balance} earnedToday={club.earnedToday} />
      <p className="mt-1 flex flex-wrap gap-x-3 text-ui text-ink-2">
        Use para destacar as suas publicações.
        <Link to="/club/extrato" className={`target-44 relative ${textLinkClass}`}>
          {clubTexts.ledger}
        </Link>
      </p>
      <section className="mt-6">
        <SectionTitle>{clubTexts.missions}</SectionTitle>
        <MissionList missions={club.missions} />
      </section>
      <CouponSection />
      <RankingSection />
    </div>
  );
}

function ClubSkeleton() {
  return (
    <SkeletonGroup label="Carregando o Clube" className="px-(--gutter) pt-4">
      <SkeletonText widths={[25]} />
      <Skeleton className="mt-2 h-16 w-44" />
      <SkeletonText widths={[60]} className="mt-2" />
      <Skeleton className="mt-7 mb-3 h-7 w-48" />
      {['a', 'b', 'c', 'd', 'e'].map((row) => (
        <div key={row} className="flex items-center gap-3 border-b border-line py-3.5">
          <SkeletonText widths={[55, 30]} voice="read" className="flex-1" />
          <Skeleton className="h-5 w-14" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
