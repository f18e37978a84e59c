import { isPollClosed } from '@publyka/contract/polls';
import type { NewPoll, Poll } from '@publyka/contract/routes/polls';
import { type ReactNode, useState } from 'react';
import { QueryError } from '../../../lib/api/query-error.tsx';
import { useMe } from '../../../lib/session/session.ts';
import { WorkCards } from '../../../shared/works/work-cards.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useAtThisTime } from '../../../ui/time.tsx';
import { useConversationActions } from '../conversation-context.ts';
import type { MessageRow } from '../conversation-rows.ts';
import { MessageText } from '../mention/message-text.tsx';
import { useRowTabIndex } from '../roving-focus.ts';
import { useClosePoll, useVote } from './data.ts';
import { OptionRow, PollBox, TimeLine } from './poll-parts.tsx';
import { closingTime, votesWords } from './poll-words.ts';

const VotersSheet = lazyPart(() => import('./voters-sheet.tsx').then((part) => part.VotersSheet), {
  whenOpened: true,
});

type PollCardProps = {
  row: MessageRow;
  poll: Poll;
  isRinged: boolean;
  /** The author's name. */
  name: ReactNode;
  /** The state of the message, after the time. */
  sign: ReactNode;
};

/** A message that asks something: a press on an option votes, a second one takes the vote back. */
export function PollCard({ row, poll: counted, isRinged, name, sign }: PollCardProps) {
  const { message, isMine } = row;
  const tabIndex = useRowTabIndex();
  const { isClosed: isReadOnly } = useConversationActions();
  const { poll, own, ballot, press, takeBack } = useVote(message, counted);
  const isClosed = useAtThisTime((now) => isPollClosed(poll, now.getTime()));
  const mayVote = !isClosed && !isReadOnly;
  return (
    <>
      <PollBox
        poll={poll}
        question={
          <MessageText
            text={message.content}
            mentions={message.mentions}
            mentionsEverybody={message.mentionsEverybody}
          />
        }
        isMine={isMine}
        isRinged={isRinged}
        name={name}
      >
        <WorkCards works={message.works} look="bars" tabIndex={tabIndex} className="my-1" />
        {poll.options.map((option, index) => (
          <OptionRow
            // Options have no other name than their place.
            // biome-ignore lint/suspicious/noArrayIndexKey: they are never moved
            key={index}
            poll={poll}
            option={option}
            isOwn={own.includes(index)}
            faces={ballot.data?.faces[index] ?? []}
            onPress={mayVote ? () => press(index) : undefined}
          />
        ))}
        {ballot.isError && !ballot.data && (
          <QueryError shape="line" query={ballot} title="Não foi possível carregar o seu voto" />
        )}
        <p className="pt-2.5 text-meta text-ink-3 tabular-nums">
          {votesWords(poll)}
          <Closing poll={poll} isClosed={isClosed} />
        </p>
        <PollActions row={row} poll={poll} isOpen={mayVote} onTakeBack={own.length > 0 ? takeBack : undefined} />
      </PollBox>
      <TimeLine time={message.createdAt} sign={sign} />
    </>
  );
}

type OutgoingPollProps = { question: string; poll: NewPoll; createdAt: string; sign: ReactNode };

/** A poll on its way to the server. */
export function OutgoingPoll({ question, poll: { options, ...asked }, createdAt, sign }: OutgoingPollProps) {
  const poll = { ...asked, options: options.map((text) => ({ text, count: 0 })), votersCount: 0, closedAt: null };
  return (
    <>
      <PollBox poll={poll} question={<MessageText text={question} />} isMine isRinged={false} name={null}>
        {poll.options.map((option) => (
          <OptionRow key={option.text} poll={poll} option={option} isOwn={false} faces={[]} onPress={undefined} />
        ))}
      </PollBox>
      <TimeLine time={createdAt} sign={sign} />
    </>
  );
}

function Closing({ poll: { closesAt }, isClosed }: { poll: Poll; isClosed: boolean }) {
  const words = useAtThisTime((now) => (closesAt ? closingTime(new Date(closesAt), now) : ''));
  if (isClosed) return ' · encerrada';
  return closesAt && ` · encerra ${words}`;
}

type PollActionsProps = {
  row: MessageRow;
  poll: Poll;
  /** One may vote. */
  isOpen: boolean;
  onTakeBack: (() => void) | undefined;
};

function PollActions({ row: { message }, poll, isOpen, onTakeBack }: PollActionsProps) {
  const me = useMe();
  const tabIndex = useRowTabIndex();
  const { isRunning } = useConversationActions();
  const [areVotersShown, setAreVotersShown] = useState(false);
  const [isClosing, setIsClosing] = useState(false);
  const { mutate, isPending } = useClosePoll(message, () => setIsClosing(false));
  const showsVoters = !poll.isSecret && poll.votersCount > 0;
  const mayClose = isOpen && (isRunning || message.author.id === me.id);
  const link = 'relative min-h-11 text-ui font-semibold hover:underline';
  return (
    <div className="flex flex-wrap gap-x-3">
      {showsVoters && (
        <button type="button" tabIndex={tabIndex} onClick={() => setAreVotersShown(true)} className={link}>
          Ver quem votou
        </button>
      )}
      {isOpen && onTakeBack && (
        <button type="button" tabIndex={tabIndex} onClick={onTakeBack} className={classNames(link, 'text-ink-2')}>
          Retirar voto
        </button>
      )}
      {mayClose && (
        <button
          type="button"
          tabIndex={tabIndex}
          onClick={() => setIsClosing(true)}
          className={classNames(link, 'ml-auto text-ink-2')}
        >
          Encerrar
        </button>
      )}
      <VotersSheet open={areVotersShown} onOpenChange={setAreVotersShown} message={message} poll={poll} />
      <ConfirmDialog
        open={isClosing}
        onOpenChange={setIsClosing}
        title="Encerrar a enquete?"
        confirmLabel="Encerrar"
        busy={isPending}
        onConfirm={() => mutate()}
      >
        Ninguém vota mais, e o resultado fica. Não dá para reabrir.
      </ConfirmDialog>
    </div>
  );
}
