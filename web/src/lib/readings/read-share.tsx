import type { Reading } from '@publyka/contract/routes/readings';
import type { CSSProperties } from 'react';

/** '4 de 9 já leram', the stroke behind that share of its own words. */
export function ReadShare({ reading: { peopleCount, readCount } }: { reading: Reading }) {
  const share: CSSProperties & { '--share': string } = {
    '--share': `${(100 * readCount) / Math.max(1, peopleCount)}%`,
  };
  return (
    <span className="progress-stroke mark-stroke" style={share}>
      {readCount} de {peopleCount} já leram
    </span>
  );
}
