import { changeText, missions as facts, progressText } from '@publyka/contract/missions';
import type { Mission } from '@publyka/contract/routes/club';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clubQuery } from '../../shared/club/club-query.ts';
import { QuietHeading } from '../../ui/headings.tsx';
import { ProgressStroke } from '../../ui/progress.tsx';
import { MarginSkeleton } from '../../ui/skeleton.tsx';

/** Number of missions in the margin. */
const shown = 2;

type GoalMission = Mission & { goal: number };

/** 'Missões Diárias' in the margin: those nearest to their goal; nothing when all are done. */
export function OpenMissions() {
  const { data: club, isLoading } = useQuery(clubQuery);
  if (isLoading) return <MarginSkeleton hasFaces={false} />;
  const open = club?.missions.filter(isOpen).sort((a, b) => shareOf(b) - shareOf(a)) ?? [];
  if (open.length === 0) return null;
  return (
    <section aria-label="Missões Diárias" className="mt-8">
      <QuietHeading level={2}>Missões Diárias</QuietHeading>
      <ul className="mt-1">
        {open.slice(0, shown).map((mission) => (
          <li key={mission.id} className="border-b border-line">
            <MarginMission mission={mission} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function isOpen(mission: Mission): mission is GoalMission {
  return mission.goal !== null && mission.completedAt === null;
}

function shareOf({ progress, goal }: GoalMission): number {
  return progress / goal;
}

function MarginMission({ mission: { id, goal, progress, reward } }: { mission: GoalMission }) {
  const { title } = facts[id];
  const valueText = progressText(id, progress);
  const coinsText = `${valueText} · ${changeText(reward)}`;
  return (
    // A progress bar gives the link its state alone for a name.
    <Link to="/club" aria-label={`${title} ${coinsText} EduCoins`} className="group block rounded-small py-2.5">
      <span className="block font-serif text-read font-medium group-hover:underline">
        <ProgressStroke label={title} value={progress} max={goal} valueText={valueText}>
          {title}
        </ProgressStroke>
      </span>{' '}
      <span className="block text-meta text-ink-2 tabular-nums">
        {coinsText}
        <span className="sr-only"> EduCoins</span>
      </span>
    </Link>
  );
}
