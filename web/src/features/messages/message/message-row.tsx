import { communityTexts } from '@publyka/contract/text/texts';
import { Link } from '@tanstack/react-router';
import { type FocusEvent, type ReactNode, useState } from 'react';
import { avatarSrc } from '../../../shared/people/avatar-src.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { formatClock } from '../../../ui/format-time.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { useLongPress } from '../../../ui/use-long-press.ts';
import { SelectBox } from '../conversation/lazy-parts.tsx';
import { useConversationActions, useMemberColour } from '../conversation-context.ts';
import { dayLabel, type MessageRow as MessageRowData } from '../conversation-rows.ts';
import { RowTabIndex } from '../roving-focus.ts';
import { pollWidth, RowBubble } from './message-bubble.tsx';
import { MessageToolbar, ReactionChips } from './message-toolbar.tsx';
import { ThreadLink } from './thread-link.tsx';

/** A message with the lines above it. `lead` is shown above the oldest one. */
export function MessageRow({ row, lead }: { row: MessageRowData; lead: ReactNode }) {
  const { message, isMine, isFirstOfRun } = row;
  const { highlightedId, direct, selectedIds } = useConversationActions();
  const isSelecting = selectedIds !== null;
  const [hasFocus, setHasFocus] = useState(false);
  const author = isMine ? 'Você' : message.author.fullName;

  function handleBlur({ currentTarget, relatedTarget }: FocusEvent): void {
    if (!currentTarget.contains(relatedTarget)) setHasFocus(false);
  }

  return (
    <>
      {lead}
      {row.startsDay && <DayLine time={message.createdAt} />}
      {row.startsNew && <NewLine />}
      <article
        aria-label={`${author}, ${formatClock(new Date(message.createdAt))}`}
        aria-current={highlightedId === message.id || undefined}
        tabIndex={-1}
        onFocus={() => setHasFocus(true)}
        onBlur={handleBlur}
        className={classNames(
          'message relative flex items-end gap-1.75 px-3 -outline-offset-2',
          isMine && 'justify-end',
          isSelecting && 'pl-11',
          isFirstOfRun ? 'pt-2.5' : 'pt-1',
        )}
      >
        {!isMine && !direct && <AuthorFace row={row} isShown={row.isLastOfRun} />}
        <RowTabIndex value={hasFocus ? 0 : -1}>
          {isSelecting && <SelectBox message={message} />}
          <div inert={isSelecting} className="contents">
            <MessageBox row={row} />
          </div>
        </RowTabIndex>
      </article>
    </>
  );
}

function MessageBox({ row }: { row: MessageRowData }) {
  const { message, isMine } = row;
  const { editingId, highlightedId, press } = useConversationActions();
  const longPress = useLongPress((place) => press(row, place));
  return (
    <div className={classNames('message-box relative min-w-0', message.poll ? pollWidth : 'max-w-[min(76%,28.75rem)]')}>
      <div {...longPress}>
        <RowBubble row={row} isRinged={editingId === message.id || highlightedId === message.id} />
      </div>
      <ReactionChips message={message} isMine={isMine} />
      <ThreadLink message={message} isMine={isMine} />
      <MessageToolbar message={message} isMine={isMine} />
    </div>
  );
}

/** Beside the last bubble of a run; beside the others its space stays free. */
function AuthorFace({ row, isShown }: { row: MessageRowData; isShown: boolean }) {
  const { author, reactions } = row.message;
  const colour = useMemberColour(author.id);
  if (!isShown) return <span className="w-7.5 shrink-0" />;
  return (
    <Link
      to="/profile/$userId"
      params={{ userId: author.id }}
      // The name above the run links there too.
      tabIndex={-1}
      aria-hidden="true"
      // Beside the bubble, not beside the reactions under it.
      className={classNames('target-44 relative shrink-0 rounded-full', reactions.length > 0 && 'mb-5.5')}
    >
      <Avatar id={author.id} colour={colour} name={author.fullName} src={avatarSrc(author, 30)} size={30} />
    </Link>
  );
}

export function DayLine({ time }: { time: string }) {
  return (
    <p className="pt-5 pb-3.5 text-center text-meta font-medium text-ink-3">
      <time dateTime={time}>{dayLabel(time, new Date())}</time>
    </p>
  );
}

/** Marks where one had stopped reading when the conversation was opened. */
function NewLine() {
  return (
    <p className="flex items-center gap-2.5 px-3 pt-4 pb-3 text-meta font-semibold before:h-0.5 before:flex-1 before:bg-mark after:h-0.5 after:flex-1 after:bg-mark">
      {communityTexts.newMessages}
    </p>
  );
}

/** A line of constant height, while older messages are fetched. */
export function OlderLine() {
  return (
    <div className="flex h-14 items-center justify-center text-ink-3">
      <Spinner size={18} />
    </div>
  );
}
