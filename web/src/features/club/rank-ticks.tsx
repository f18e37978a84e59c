import { amountText } from '@publyka/contract/missions';
import type { Ranking } from '@publyka/contract/routes/club';

const ticks = Array.from({ length: 64 }, (_, index) => index);
/** Every fifth tick is longer, as on a ruler. */
const heights = { plain: 1.125, fifth: 1.5, mine: 2 };

/** Sixty-four ticks from the last place to the first; the viewer's is yellow. */
export function RankTicks({ ranking: { rank, members }, children }: { ranking: Ranking; children?: string }) {
  const share = members > 1 ? (members - rank) / (members - 1) : 1;
  const mine = Math.round(share * (ticks.length - 1));
  return (
    <>
      <div aria-hidden="true" className="flex h-8 items-end justify-between">
        {ticks.map((tick) => (
          <Tick key={tick} tick={tick} isMine={tick === mine} />
        ))}
      </div>
      <p className="mt-1.5 flex justify-between gap-3 text-meta text-ink-2 tabular-nums">
        <span>{amountText(members)}º</span>
        {children && <span>{children}</span>}
        <span>1º</span>
      </p>
    </>
  );
}

function Tick({ tick, isMine }: { tick: number; isMine: boolean }) {
  if (isMine) return <span className="w-1.5 rounded-[2px] bg-mark" style={{ height: `${heights.mine}rem` }} />;
  const height = tick % 5 === 0 ? heights.fifth : heights.plain;
  const strength = 0.12 + (tick / ticks.length) * 0.3;
  return <span className="w-0.5 bg-ink" style={{ height: `${height}rem`, opacity: strength }} />;
}
