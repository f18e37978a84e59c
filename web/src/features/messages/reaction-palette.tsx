import { reactionEmojis } from '@publyka/contract/limits';
import type { Message, Reaction } from '@publyka/contract/routes/messages';
import { classNames } from '../../ui/class-names.ts';

type ReactionPaletteProps = { message: Message; onChoose: (reaction: Reaction) => void };

/** The eight reactions; a stroke is under one's own, for a yellow emoji is lost on yellow. */
export function ReactionPalette({ message, onChoose }: ReactionPaletteProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form
    <div role="group" aria-label="Reações" className="grid grid-cols-[repeat(8,minmax(0,1fr))]">
      {reactionEmojis.map((reaction) => {
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
    </div>
  );
}
