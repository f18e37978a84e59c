import type { ReactNode } from 'react';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { ActRow } from '../conversation-rows.ts';
import { DayLine } from '../message/message-row.tsx';

const ActSentence = lazyPart(() => import('./act-sentence.tsx').then((part) => part.ActSentence));

/** What was done to the RePublyka, in a line between the messages. */
export function ActLine({ row: { act, also, startsDay }, lead }: { row: ActRow; lead: ReactNode }) {
  return (
    <>
      {lead}
      {startsDay && <DayLine time={act.createdAt} />}
      {/* One line high while its words are loaded. */}
      <p className="min-h-9 px-6 pt-3 pb-1 text-center text-meta text-balance text-ink-3 wrap-anywhere">
        <ActSentence act={act} also={also} />
      </p>
    </>
  );
}
