import { amountText, changeText, missions as facts, type MissionId, progressText } from '@publyka/contract/missions';
import type { Mission, Ranking } from '@publyka/contract/routes/club';
import { clubTexts } from '@publyka/contract/text/club-texts';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { QueryError } from '../../lib/api/query-error.tsx';
import { usePageTitle } from '../../lib/navigation/page-title.ts';
import { PathLink } from '../../lib/navigation/path-link.tsx';
import { clubQuery } from '../../shared/club/club-query.ts';
import { useShareInvitation } from '../../shared/invitations/share-invitation.ts';
import { CoinedWordPlace } from '../../shared/people/coined-word-place.tsx';
import { WordHelp } from '../../shared/people/word-help.tsx';
import { Logo } from '../../ui/brand.tsx';
import { formatClock, formatWhen } from '../../ui/format-time.ts';
import { SectionTitle } from '../../ui/headings.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ProgressStroke } from '../../ui/progress.tsx';
import { Skeleton, SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';
import { TextButton, textLinkClass } from '../../ui/text-link.tsx';
import { Balance } from './balance.tsx';
import { CouponSection } from './coupon-section.tsx';
import { DailyMissionSection } from './daily-mission.tsx';
import { rankingQuery, useHideRank } from './data.ts';
import { RankTicks } from './rank-ticks.tsx';

/** Clube: balance, missions, coupons and ranking. */
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
      <CoinedWordPlace words={['clube', 'educoin']} className="-mx-(--gutter)" />
      <DailyMissionSection />
      <section className="mt-6">
        <div className="flex items-center">
          <SectionTitle>{clubTexts.missions}</SectionTitle>
          <WordHelp words={['educoin', 'clube']} />
        </div>
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

/** 'Missões Diárias', each highlighted as far as it is done. */
function MissionList({ missions }: { missions: readonly Mission[] }) {
  return (
    <ul>
      {missions.map((mission) => (
        <li key={mission.id} className="flex items-center gap-3 border-b border-line py-3.5">
          <div className="min-w-0 flex-1">
            <p className="font-serif text-[1.125rem] leading-7 font-medium">
              <MissionTitle mission={mission} />
            </p>
            <p className="mt-0.5 text-meta text-ink-2">{stateText(mission)}</p>
          </div>
          <Reward mission={mission} />
        </li>
      ))}
    </ul>
  );
}

/** A mission without a goal is never done, and not highlighted. */
function MissionTitle({ mission: { id, goal, progress, completedAt } }: { mission: Mission }) {
  const { title } = facts[id];
  if (completedAt) return <MissionStroke mission={{ id, goal: goal ?? 1, progress: goal ?? 1, text: 'Concluída' }} />;
  if (goal === null) return <InviteDoor title={title} />;
  return (
    <PathLink to={doors[id]} aria-label={title} className="rounded-small hover:underline">
      <MissionStroke mission={{ id, goal, progress, text: progressText(id, progress) }} />
    </PathLink>
  );
}

/** Where each mission is done. */
const doors: Record<MissionId, string> = {
  posts: '/?publicar=1',
  links: '/linkar',
  communities: '/communities',
  drops: '/drops?criar=1',
  invite: '/linkar',
};

/** Inviting is done at once: the link is shared. */
function InviteDoor({ title }: { title: string }) {
  const shareInvitation = useShareInvitation();
  return (
    <button type="button" onClick={() => void shareInvitation()} className="rounded-small text-left hover:underline">
      {title}
    </button>
  );
}

function MissionStroke({ mission }: { mission: { id: MissionId; goal: number; progress: number; text: string } }) {
  const { title } = facts[mission.id];
  return (
    <ProgressStroke label={title} value={mission.progress} max={mission.goal} valueText={mission.text}>
      {title}
    </ProgressStroke>
  );
}

function stateText({ id, progress, completedAt }: Mission): string {
  if (completedAt === null) return progressText(id, progress);
  const done = new Date(completedAt);
  const isToday = done.toDateString() === new Date().toDateString();
  return isToday ? `Concluída hoje, às ${formatClock(done)}` : `Concluída ${formatWhen(done, new Date())}`;
}

function Reward({ mission: { reward, completedAt } }: { mission: Mission }) {
  if (completedAt)
    return (
      <p className="flex shrink-0 items-center gap-1.5 text-chat font-semibold text-ink-2 tabular-nums">
        <Icon of={IconCheck} size={18} aria-label="Recebidos" />
        {amountText(reward)}
      </p>
    );
  return (
    <p className="flex shrink-0 items-center gap-2 text-chat font-semibold tabular-nums">
      {changeText(reward)}
      <span className="sr-only">EduCoins</span>
      <Logo coin size={22} />
    </p>
  );
}

/** 'Sua Classificação': the rank among all members. */
function RankingSection() {
  const query = useQuery(rankingQuery);
  const { data: ranking, isError } = query;
  return (
    <section className="mt-7">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <SectionTitle>{clubTexts.ranking}</SectionTitle>
        {ranking && !ranking.isHidden && (
          <p className="font-serif text-head font-semibold tabular-nums">{amountText(ranking.rank)}º</p>
        )}
      </div>
      <div className="mt-2 min-h-15">
        {ranking && <ShownRank ranking={ranking} />}
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

/** Hidden, it is no number anywhere on the page until one asks for it again. */
function ShownRank({ ranking }: { ranking: Ranking }) {
  const { mutate: hide } = useHideRank();
  if (ranking.isHidden)
    return (
      <p className="flex flex-wrap items-center gap-x-3 text-chat text-ink-2">
        Você escolheu não ver a sua posição.
        <TextButton onClick={() => hide(false)}>Mostrar</TextButton>
      </p>
    );
  return (
    <>
      <RankTicks ranking={ranking}>{aheadText(ranking)}</RankTicks>
      <TextButton onClick={() => hide(true)} className="mt-2 font-normal!">
        Ocultar
      </TextButton>
    </>
  );
}

/** Who stands at the same place; else in whole per cent, rounded down, since nobody is ahead of everybody. */
function aheadText({ rank, behind, members }: Ranking): string {
  if (members <= 1) return 'Você é a primeira pessoa por aqui';
  const level = members - behind - rank;
  if (level > 0) return `${amountText(level + 1)} pessoas empatadas em ${amountText(rank)}º`;
  const share = Math.floor((behind / members) * 100);
  return share > 0 ? `À frente de ${share}% das pessoas` : 'Cada missão faz subir';
}
