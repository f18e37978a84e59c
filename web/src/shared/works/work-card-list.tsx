import type { WorkCard as Work } from '@publyka/contract/routes/works';
import { type ReactNode, useState } from 'react';
import { WorkCard, type WorkLook } from './work-card.tsx';

/** Shown without being asked for: more would bury what was written. */
const shownFirst = 3;

export type WorkCardsProps = {
  works: readonly Work[];
  look: WorkLook;
  className?: string;
  tabIndex?: number | undefined;
};

/** At least one card, and what shows the others. */
export function WorkCardList({ works, look, className, tabIndex }: WorkCardsProps): ReactNode {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? works : works.slice(0, shownFirst);
  return (
    <div className={className}>
      <div className="flex flex-col gap-2.5">
        {shown.map((work) => (
          <WorkCard key={work.id} work={work} look={look} tabIndex={tabIndex} />
        ))}
      </div>
      {shown.length < works.length && (
        <button
          type="button"
          tabIndex={tabIndex}
          onClick={() => setIsWhole(true)}
          className="target-44 relative mt-2 rounded-mark text-ui font-semibold underline decoration-1 underline-offset-4"
        >
          Mais {works.length - shown.length} {works.length - shown.length === 1 ? 'obra' : 'obras'}
        </button>
      )}
    </div>
  );
}
