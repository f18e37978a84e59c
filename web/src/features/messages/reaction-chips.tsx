import type { Message } from '@publyka/contract/routes/messages';
import { classNames } from '../../ui/class-names.ts';
import { useConversationActions } from './conversation-context.ts';
import { reactionNames } from './reactions.ts';
import { useRowTabIndex } from './walk-messages.ts';

/** The reactions under a message, counted; one's own have a ring and a struck number. A press gives or takes back. */
export function ReactionChips({ message, isMine }: { message: Message; isMine: boolean }) {
  const { react } = useConversationActions();
  const tabIndex = useRowTabIndex();
  if (message.reactions.length === 0) return null;
  return (
    <ul
      aria-label="Reações"
      className={classNames('relative -mt-1.5 flex flex-wrap gap-0.5', isMine ? 'justify-end pr-2' : 'pl-2')}
    >
      {message.reactions.map(({ reaction, count, mine }) => (
        <li key={reaction}>
          <button
            type="button"
            tabIndex={tabIndex}
            aria-pressed={mine}
            title={reactionNames[reaction]}
            onClick={() => react(message, reaction)}
            className={classNames(
              'relative flex h-7 items-center gap-1.5 rounded-full bg-bubble text-meta font-semibold tabular-nums ring-2 ring-paper transition-[scale] duration-(--time-press) active:scale-97',
              'before:absolute before:-inset-y-2 before:inset-x-0',
              mine ? 'border-2 border-ink px-1.75' : 'border border-bubble-line px-2 hover:bg-sunken',
            )}
          >
            <span>{reaction}</span>{' '}
            <span className={classNames(mine && '-mr-0.5 rounded-mark bg-mark px-1 text-on-mark')}>{count}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
