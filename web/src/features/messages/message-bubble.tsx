import type { ReactNode } from 'react';
import { LinkedText } from '../../lib/linked-text.tsx';
import { classNames } from '../../ui/class-names.ts';
import { formatClock, formatFull } from '../../ui/format-time.ts';

type MessageBubbleProps = {
  content: string;
  createdAt: string;
  isMine: boolean;
  isFirstOfRun: boolean;
  isLastOfRun: boolean;
  /** Above the words: the author's name. */
  name?: ReactNode;
  /** Before the time: '(editada)'. */
  note?: string | undefined;
  /** After the time: what became of it. */
  sign?: ReactNode;
  isRinged?: boolean;
  isFaint?: boolean;
};

/** What somebody said: the tail corner at the last of a run, joined corners inside it. */
export function MessageBubble(props: MessageBubbleProps) {
  const { content, createdAt, name, note, sign, isRinged = false } = props;
  const date = new Date(createdAt);
  return (
    <div
      className={classNames(
        'flow-root max-w-full border px-3 py-1.75 text-chat wrap-anywhere whitespace-pre-wrap',
        groundOf(props),
        isRinged && 'outline-2 outline-offset-3 outline-ink',
        cornersOf(props),
      )}
    >
      {name}
      <LinkedText text={content} />
      <span className="float-right mt-1.5 -mb-0.5 ml-3 inline-flex items-center gap-1 text-micro text-ink-3 tabular-nums">
        {note}
        <time dateTime={createdAt} title={formatFull(date)}>
          {formatClock(date)}
        </time>
        {sign}
      </span>
    </div>
  );
}

/** On its way it is fainter, but its words still have to be read. */
function groundOf({ isMine, isFaint = false }: MessageBubbleProps): string {
  if (!isMine) return 'border-bubble-line bg-bubble';
  return isFaint ? 'border-transparent bg-mark-soft/62 text-ink-2' : 'border-transparent bg-mark-soft';
}

function cornersOf({ isMine, isFirstOfRun, isLastOfRun }: MessageBubbleProps): string {
  const corners = isMine ? ownCorners : otherCorners;
  return classNames(
    'rounded-bubble',
    !isFirstOfRun && corners.joinedAbove,
    isLastOfRun ? corners.tail : corners.joinedBelow,
  );
}

const ownCorners = {
  joinedAbove: 'rounded-tr-small',
  joinedBelow: 'rounded-br-small',
  tail: 'rounded-br-[0.3125rem]',
};
const otherCorners = {
  joinedAbove: 'rounded-tl-small',
  joinedBelow: 'rounded-bl-small',
  tail: 'rounded-bl-[0.3125rem]',
};
