import type { Message, Reaction } from '@publyka/contract/routes/messages';
import { IconMoodPlus } from '@tabler/icons-react';
import { quickReactions } from '../../../shared/emoji/quick-reactions.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';

type ReactionPaletteProps = { message: Message; onChoose: (reaction: Reaction) => void; onMore: () => void };

/** Eight reactions, and a door to all others. One's own are underlined, since a yellow emoji on yellow could not be seen. */
export function ReactionPalette({ message, onChoose, onMore }: ReactionPaletteProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form
    <div role="group" aria-label="Reações" className="grid grid-cols-[repeat(9,minmax(0,1fr))]">
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
