import type { Ballot, Poll } from '@publyka/contract/routes/polls';
import { IconChartBar } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, useContext, useId } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { FormattedText } from '../../../shared/formulas/formatted-text.tsx';
import { Faces } from '../../../shared/people/faces.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { formatClock, formatFull } from '../../../ui/format-time.ts';
import { Icon } from '../../../ui/icon.tsx';
import { MemberColours } from '../conversation-context.ts';
import { useRowTabIndex } from '../roving-focus.ts';
import { kindWords } from './poll-words.ts';
import { shareOf } from './votes.ts';

type PollBoxProps = {
  poll: Poll;
  question: ReactNode;
  isMine: boolean;
  isRinged: boolean;
  name: ReactNode;
  children: ReactNode;
};

/** On the sheet, one's own, too: strokes do not read on a coloured bubble. */
export function PollBox({ poll, question, isMine, isRinged, name, children }: PollBoxProps) {
  const questionId = useId();
  return (
    <fieldset
      aria-labelledby={questionId}
      className={classNames(
        'min-w-0 rounded-bubble border border-bubble-line bg-sheet px-4 pt-3.5 pb-3 wrap-anywhere',
        isMine ? 'rounded-br-[0.3125rem]' : 'rounded-bl-[0.3125rem]',
        isRinged && 'outline-2 outline-offset-3 outline-ink',
      )}
    >
      {name}
      <p className="flex items-center gap-2 text-meta text-ink-3">
        <Icon of={IconChartBar} size={15} />
        {kindWords(poll, isMine)}
      </p>
      <p
        id={questionId}
        dir="auto"
        className="pt-1.5 pb-2 font-serif text-read leading-6 font-semibold whitespace-pre-wrap"
      >
        {question}
      </p>
      {children}
    </fieldset>
  );
}

type OptionRowProps = {
  poll: Poll;
  option: Poll['options'][number];
  isOwn: boolean;
  faces: Ballot['faces'][number];
  /** Undefined where one cannot vote. */
  onPress: (() => void) | undefined;
};

export function OptionRow({ poll, option: { text, count }, isOwn, faces, onPress }: OptionRowProps) {
  const tabIndex = useRowTabIndex();
  const share: CSSProperties & { '--share': string } = { '--share': `${shareOf(count, poll)}%` };
  return (
    <div className="border-b border-line py-1.5">
      <label className="flex min-h-11 items-center gap-1.5">
        <input
          type="checkbox"
          className={poll.isMultiple ? 'check-box' : 'radio-dot'}
          tabIndex={tabIndex}
          checked={isOwn}
          disabled={!onPress}
          onChange={onPress ?? (() => undefined)}
        />
        <bdi
          style={share}
          className={classNames(
            'poll-share min-w-0 flex-1 rounded-[0.1875rem] px-1.5 py-0.5 text-chat',
            isOwn && 'is-own font-semibold',
          )}
        >
          <OptionText text={text} />
        </bdi>
        <span className="min-w-6 text-right text-ui font-semibold tabular-nums">
          {formatNumber(count)}
          <span className="sr-only">{count === 1 ? ' voto' : ' votos'}</span>
        </span>
      </label>
      {faces.length > 0 && <OptionFaces faces={faces} count={count} />}
    </div>
  );
}

/** With its formulas; an address in it is no link, since a press votes. */
export function OptionText({ text }: { text: string }) {
  return <FormattedText text={text} renderPlain={(plain) => plain} />;
}

function OptionFaces({ faces, count }: { faces: Ballot['faces'][number]; count: number }) {
  const colourOf = useContext(MemberColours);
  const others = count - faces.length;
  return (
    <div className="flex items-center gap-2 pb-1 pl-8.5 text-meta text-ink-3">
      <Faces people={faces} size={22} colourOf={colourOf} />
      {others > 0 && <span aria-hidden="true">e mais {formatNumber(others)}</span>}
    </div>
  );
}

/** Under the card. */
export function TimeLine({ time, sign }: { time: string; sign: ReactNode }) {
  const date = new Date(time);
  return (
    <p className="flex items-center justify-end gap-1 pt-1 pr-1 text-micro text-ink-3 tabular-nums">
      <time dateTime={time} title={formatFull(date)}>
        {formatClock(date)}
      </time>
      {sign}
    </p>
  );
}
