import type { Message, Reaction } from '@publyka/contract/routes/messages';
import { IconArrowBackUp, IconDots, IconMoodPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { EmojiPanel } from '../../lib/emoji/lazy-emoji.ts';
import { quickReactions } from '../../lib/emoji/quick-reactions.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton, type IconButtonProps } from '../../ui/icon-button.tsx';
import { useLayerTrigger } from '../../ui/layer-trigger.ts';
import { lazyLayer } from '../../ui/lazy-layer.tsx';
import { Popover } from '../../ui/popover.tsx';
import { useConversationActions } from './conversation-context.ts';
import { useRowTabIndex } from './roving-focus.ts';

const MessageMenuLayer = lazyLayer(() => import('./message-menu-layer.tsx').then((part) => part.MessageMenuLayer));

const quick: readonly Reaction[] = ['👍', '❤️', '😂', '🔥'];

const pickerSize = 'flex h-[min(27rem,var(--available-height))] w-[25rem] flex-col overflow-hidden p-0!';

/** Above a message, for mouse and keyboard: four reactions, the palette and the menu. */
export function MessageToolbar({ message, isMine }: { message: Message; isMine: boolean }) {
  const { react, reply } = useConversationActions();
  const [isReacting, setIsReacting] = useState(false);
  const [isPicking, setIsPicking] = useState(false);
  const [isMenuOpen, setIsMenuOpen] = useState(false);

  function changeReacting(isOpen: boolean): void {
    setIsReacting(isOpen);
    // Not while it closes: it would shrink.
    if (isOpen) setIsPicking(false);
  }

  function choose(reaction: Reaction): void {
    setIsReacting(false);
    react(message, reaction);
  }

  return (
    <div
      className={classNames(
        'message-toolbar absolute -top-9 z-10 flex items-center overflow-hidden rounded-card bg-sheet shadow-float',
        isMine ? 'right-0' : 'left-0',
        (isReacting || isMenuOpen) && 'is-open',
      )}
    >
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
      <Popover
        title="Reagir"
        open={isReacting}
        onOpenChange={changeReacting}
        className={isPicking ? pickerSize : 'p-1.5!'}
        trigger={<ToolbarButton label="Reagir" icon={<Icon of={IconMoodPlus} />} />}
      >
        {isPicking ? (
          <EmojiPanel open onOpenChange={changeReacting} onChoose={choose} />
        ) : (
          <ReactionPalette message={message} onChoose={choose} onMore={() => setIsPicking(true)} />
        )}
      </Popover>
      <ToolbarButton label="Responder" onClick={() => reply(message)} icon={<Icon of={IconArrowBackUp} />} />
      <MessageMenu message={message} open={isMenuOpen} onOpenChange={setIsMenuOpen} />
    </div>
  );
}

function ToolbarButton(props: IconButtonProps) {
  return <IconButton {...props} tabIndex={useRowTabIndex()} />;
}

type MessageMenuProps = { message: Message; open: boolean; onOpenChange: (open: boolean) => void };

function MessageMenu({ message, open, onOpenChange }: MessageMenuProps) {
  const { button, anchor, isOpen, change } = useLayerTrigger({
    trigger: <ToolbarButton label="Mais opções" icon={<Icon of={IconDots} />} />,
    kind: 'menu',
    open,
    onOpenChange,
    code: MessageMenuLayer.code,
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

type ReactionPaletteProps = { message: Message; onChoose: (reaction: Reaction) => void; onMore: () => void };

/** Seven reactions, and a door to all others. One's own are underlined, since a yellow emoji on yellow could not be seen. */
export function ReactionPalette({ message, onChoose, onMore }: ReactionPaletteProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form
    <div role="group" aria-label="Reações" className="grid grid-cols-[repeat(8,minmax(0,1fr))]">
      {Object.keys(quickReactions).map((reaction) => {
        const isMine = message.reactions.some((one) => one.reaction === reaction && one.mine);
        return (
          <button
            key={reaction}
            type="button"
            aria-pressed={isMine}
            aria-label={`Reagir com ${reaction}`}
            onClick={() => onChoose(reaction)}
            className={classNames(
              'relative flex h-11 min-w-0 items-center justify-center rounded-control text-head transition-[scale] duration-(--time-press) -outline-offset-2 hover:bg-hover active:scale-97',
              isMine && 'after:absolute after:bottom-0 after:h-1 after:w-6.5 after:rounded-mark after:bg-mark',
            )}
          >
            {reaction}
          </button>
        );
      })}
      <IconButton
        label="Mais emojis"
        onClick={onMore}
        className="w-auto! min-w-0 -outline-offset-2"
        icon={<Icon of={IconMoodPlus} />}
      />
    </div>
  );
}

/** Screen readers know the names of the others. */
function nameOfReaction(reaction: Reaction): string | undefined {
  const names: Readonly<Record<string, string>> = quickReactions;
  return names[reaction];
}
