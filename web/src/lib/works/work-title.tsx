import type { TitleRun } from '@publyka/contract/routes/works';
import { Fragment, type ReactNode } from 'react';

/** A title with its species in italics and its formulas with indices. */
export function WorkTitle({ runs }: { runs: readonly TitleRun[] }): ReactNode {
  let place = 0;
  return runs.map(({ text, style }) => {
    const key = place;
    place += text.length;
    const Tag = style === 'italic' ? 'i' : (style ?? Fragment);
    return <Tag key={key}>{text}</Tag>;
  });
}
