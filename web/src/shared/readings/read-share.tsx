import type { Reading } from '@publyka/contract/routes/readings';
import type { CSSProperties } from 'react';

type Counts = Pick<Reading, 'peopleCount' | 'readCount'>;

/** '4 de 9 já leram', '1 de 9 já leu'. */
export function readShareText({ peopleCount, readCount }: Counts): string {
  return `${readCount} de ${peopleCount} já ${readCount === 1 ? 'leu' : 'leram'}`;
}

/** The stroke behind that share of its own words. */
export function ReadShare({ reading }: { reading: Counts }) {
  const { peopleCount, readCount } = reading;
  const share: CSSProperties & { '--share': string } = {
    '--share': `${(100 * readCount) / Math.max(1, peopleCount)}%`,
  };
  return (
    <span className="progress-stroke mark-stroke" style={share}>
      {readShareText(reading)}
    </span>
  );
}
