import { communityTexts } from '@publyka/contract/text/texts';
import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Icon } from '../../ui/icon.tsx';
import type { MessageRow } from './conversation-rows.ts';
import { useMemberColour } from './member-colours.ts';
import { MessageBubble } from './message-bubble.tsx';
import { useRowTabIndex } from './walk-messages.ts';

type RowBubbleProps = { row: MessageRow; isRinged?: boolean };

/** The bubble of a row, the same in the list and held over the scrim. */
export function RowBubble({ row, isRinged = false }: RowBubbleProps) {
  const { message, isMine, isFirstOfRun, isLastOfRun } = row;
  return (
    <MessageBubble
      content={message.content}
      createdAt={message.createdAt}
      isMine={isMine}
      isFirstOfRun={isFirstOfRun}
      isLastOfRun={isLastOfRun}
      isRinged={isRinged}
      name={!isMine && isFirstOfRun && <AuthorName row={row} />}
      note={message.editedAt ? communityTexts.edited : undefined}
      sign={isMine && <Icon of={IconCheck} size={15} aria-label="Enviada" />}
    />
  );
}

function AuthorName({ row }: { row: MessageRow }) {
  const { author } = row.message;
  const tabIndex = useRowTabIndex();
  const { ink } = useMemberColour(author.id);
  return (
    <Link
      to="/profile/$userId"
      params={{ userId: author.id }}
      tabIndex={tabIndex}
      style={{ color: ink }}
      className="block w-fit max-w-full truncate text-ui font-semibold hover:underline"
    >
      {author.fullName}
    </Link>
  );
}
