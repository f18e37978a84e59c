import { Link } from '@tanstack/react-router';
import { type FocusEvent, type ReactNode, useState } from 'react';
import { avatarSrc } from '../../lib/avatar-src.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { formatClock } from '../../ui/format-time.ts';
import { useConversationActions } from './conversation-context.ts';
import type { MessageRow as MessageRowData } from './conversation-rows.ts';
import { DayLine, NewLine } from './dividers.tsx';
import { useMemberColour } from './member-colours.ts';
import { MessageToolbar } from './message-toolbar.tsx';
import { ReactionChips } from './reaction-chips.tsx';
import { RowBubble } from './row-bubble.tsx';
import { useLongPress } from './use-long-press.ts';
import { RowTabIndexProvider } from './walk-messages.ts';

/** A message with what stands above it. `lead` is what comes before the oldest one. */
export function MessageRow({ row, lead }: { row: MessageRowData; lead: ReactNode }) {
  const { message, isMine, isFirstOfRun } = row;
  const { foundId } = useConversationActions();
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
        aria-current={foundId === message.id || undefined}
        tabIndex={-1}
        onFocus={() => setHasFocus(true)}
        onBlur={handleBlur}
        className={classNames(
          'message flex items-end gap-1.75 px-3 -outline-offset-2',
          isMine && 'justify-end',
          isFirstOfRun ? 'pt-2.5' : 'pt-1',
        )}
      >
        {!isMine && <AuthorFace row={row} isShown={row.isLastOfRun} />}
        <RowTabIndexProvider value={hasFocus ? 0 : -1}>
          <MessageBox row={row} />
        </RowTabIndexProvider>
      </article>
    </>
  );
}

function MessageBox({ row }: { row: MessageRowData }) {
  const { message, isMine } = row;
  const { editingId, foundId, press } = useConversationActions();
  const longPress = useLongPress((place) => press(row, place));
  return (
    <div className="message-box relative max-w-[min(76%,28.75rem)] min-w-0">
      <div {...longPress}>
        <RowBubble row={row} isRinged={editingId === message.id || foundId === message.id} />
      </div>
      <ReactionChips message={message} isMine={isMine} />
      <MessageToolbar message={message} isMine={isMine} />
    </div>
  );
}

/** At the last bubble of a run; the others keep its place free. */
function AuthorFace({ row, isShown }: { row: MessageRowData; isShown: boolean }) {
  const { author, reactions } = row.message;
  const colour = useMemberColour(author.id);
  if (!isShown) return <span className="w-7.5 shrink-0" />;
  return (
    <Link
      to="/profile/$userId"
      params={{ userId: author.id }}
      // The name over the run says and does the same.
      tabIndex={-1}
      aria-hidden="true"
      // Beside the bubble, not beside the reactions under it.
      className={classNames('target-44 relative shrink-0 rounded-full', reactions.length > 0 && 'mb-5.5')}
    >
      <Avatar id={author.id} colour={colour} name={author.fullName} src={avatarSrc(author, 30)} size={30} />
    </Link>
  );
}
