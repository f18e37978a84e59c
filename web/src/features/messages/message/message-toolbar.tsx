import type { Message, Reaction } from '@publyka/contract/routes/messages';
import { IconArrowBackUp, IconDots, IconMoodPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { quickReactions } from '../../../shared/emoji/quick-reactions.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton, type IconButtonProps } from '../../../ui/icon-button.tsx';
import { useLayerTrigger } from '../../../ui/layer-trigger.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useConversationActions } from '../conversation-context.ts';
import { useRowTabIndex } from '../roving-focus.ts';

const MessageMenuLayer = lazyPart(() => import('./message-menu-layer.tsx').then((part) => part.MessageMenuLayer));

const ReactionLayer = lazyPart(() => import('./reaction-layer.tsx').then((part) => part.ReactionLayer));

const quick: readonly Reaction[] = ['👍', '❤️', '😂', '🔥'];

/** Above a message, for mouse and keyboard: four reactions, the palette and the menu. */
export function MessageToolbar({ message, isMine }: { message: Message; isMine: boolean }) {
  const { react, reply, isClosed } = useConversationActions();
  const [isReacting, setIsReacting] = useState(false);
  const [isMenuOpen, setIsMenuOpen] = useState(false);

  return (
    <div
      className={classNames(
        'message-toolbar absolute -top-9 z-10 flex items-center overflow-hidden rounded-card bg-sheet shadow-float',
        isMine ? 'right-0' : 'left-0',
        (isReacting || isMenuOpen) && 'is-open',
      )}
    >
      {!isClosed && (
        <>
          {quick.map((reaction) => (
            <button
              key={reaction}
              type="button"
              tabIndex={-1}
              aria-label={`Reagir com ${reaction}`}
              onClick={() => react(message, reaction)}
              className="hidden size-11 items-center justify-center text-title hover:bg-hover tablet:flex"
            >
              {reaction}
            </button>
          ))}
          <ReactButton message={message} open={isReacting} onOpenChange={setIsReacting} />
          <ToolbarButton label="Responder" onClick={() => reply(message)} icon={<Icon of={IconArrowBackUp} />} />
        </>
      )}
      <MessageMenu message={message} open={isMenuOpen} onOpenChange={setIsMenuOpen} />
    </div>
  );
}

function ToolbarButton(props: IconButtonProps) {
  return <IconButton {...props} tabIndex={useRowTabIndex()} />;
}

type LayerButtonProps = { message: Message; open: boolean; onOpenChange: (open: boolean) => void };

function ReactButton({ message, open, onOpenChange }: LayerButtonProps) {
  const { button, anchor, isOpen, change } = useLayerTrigger({
    trigger: <ToolbarButton label="Reagir" icon={<Icon of={IconMoodPlus} />} />,
    kind: 'dialog',
    open,
    onOpenChange,
    code: ReactionLayer,
  });
  return (
    <>
      {button}
      <ReactionLayer message={message} open={isOpen} onOpenChange={change} anchor={anchor} />
    </>
  );
}

function MessageMenu({ message, open, onOpenChange }: LayerButtonProps) {
  const { button, anchor, isOpen, change } = useLayerTrigger({
    trigger: <ToolbarButton label="Mais opções" icon={<Icon of={IconDots} />} />,
    kind: 'menu',
    open,
    onOpenChange,
    code: MessageMenuLayer,
  });
  return (
    <>
      {button}
      <MessageMenuLayer message={message} open={isOpen} onOpenChange={change} anchor={anchor} />
    </>
  );
}

/** The counted reactions under a message. A press gives one or takes it back. */
export function ReactionChips({ message, isMine }: { message: Message; isMine: boolean }) {
  const { react, isClosed } = useConversationActions();
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
            disabled={isClosed && !mine}
            title={nameOfReaction(reaction)}
            onClick={() => react(message, reaction)}
            className={classNames(
              'relative flex h-7 items-center gap-1.5 rounded-full bg-bubble text-meta font-semibold tabular-nums ring-2 ring-paper transition-[scale] duration-(--time-press) active:scale-97',
              'before:absolute before:-inset-y-2 before:inset-x-0',
              mine ? 'border-[1.5px] border-ink px-[0.46875rem]' : 'border border-bubble-line px-2 hover:bg-sunken',
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

/** Screen readers know the names of the others. */
function nameOfReaction(reaction: Reaction): string | undefined {
  const names: Readonly<Record<string, string>> = quickReactions;
  return names[reaction];
}
