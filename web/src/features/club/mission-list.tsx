import { amountText, changeText, missions as facts, progressText } from '@publyka/contract/missions';
import type { Mission } from '@publyka/contract/routes/club';
import { IconCheck } from '@tabler/icons-react';
import { Logo } from '../../ui/brand.tsx';
import { formatClock, formatWhen } from '../../ui/format-time.ts';
import { Icon } from '../../ui/icon.tsx';
import { ProgressStroke } from '../../ui/progress.tsx';

/** 'Missões Diárias': each is a line of text that the highlighter covers as far as it is done. */
export function MissionList({ missions }: { missions: readonly Mission[] }) {
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

/** One without a goal is never done: there is nothing to cover. */
function MissionTitle({ mission: { id, goal, progress, completedAt } }: { mission: Mission }) {
  const { title } = facts[id];
  if (goal === null) return title;
  return (
    <ProgressStroke
      label={title}
      value={completedAt ? goal : progress}
      max={goal}
      valueText={completedAt ? 'Concluída' : progressText(id, progress)}
    >
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
