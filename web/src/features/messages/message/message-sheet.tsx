import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useConversationActions } from '../conversation-context.ts';
import type { MessageRow } from '../conversation-rows.ts';
import { RowBubble } from './message-bubble.tsx';
import { useMessageChoices } from './message-choices.ts';
import { placesOf } from './message-sheet-places.ts';
import { ReactionPalette } from './reaction-palette.tsx';

type MessageSheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  row: MessageRow;
  place: DOMRect;
};

const menuItemHeight = 44;
const menuPadding = 12;

/** After a long press: the message above the scrim in its place, with reactions and menu. */
export function MessageSheet({ open, onOpenChange, row, place }: MessageSheetProps) {
  const { message, isMine } = row;
  const { react, pickReaction, isClosed } = useConversationActions();
  const choices = useMessageChoices(message);
  const { bar, menu, menuHeight, ...at } = placesOf({
    place,
    menuHeight: menuItemHeight * choices.length + menuPadding,
    screenHeight: window.innerHeight,
  });
  const side = isMine ? { right: window.innerWidth - place.right } : { left: place.left };

  function close(then: () => void): void {
    onOpenChange(false);
    then();
  }

  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="layer-scrim fixed inset-0 z-(--z-dialog) bg-scrim" />
        <Dialog.Popup className="pointer-events-none fixed inset-0 z-(--z-dialog) outline-none *:pointer-events-auto">
          <Dialog.Title className="sr-only">Opções da mensagem</Dialog.Title>
          {!isClosed && (
            <div
              style={{ top: bar }}
              className="layer-pop fixed inset-x-3.5 mx-auto max-w-88 rounded-card bg-sheet p-1 shadow-float"
            >
              <ReactionPalette
                message={message}
                onChoose={(reaction) => close(() => react(message, reaction))}
                onMore={() => close(() => pickReaction(message))}
              />
            </div>
          )}
          <div aria-hidden="true" inert style={{ top: at.message, ...side, width: place.width }} className="fixed">
            <RowBubble row={row} />
          </div>
          <div
            style={{ top: menu, maxHeight: menuHeight, ...side }}
            className="layer-pop fixed min-w-56 overflow-y-auto rounded-card bg-sheet py-1.5 shadow-float"
          >
            {choices.map(({ label, icon, onChoose, danger = false }) => (
              <Choice
                key={label}
                icon={<Icon of={icon} />}
                danger={danger}
                onPress={() => close(() => onChoose(message))}
              >
                {label}
              </Choice>
            ))}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type ChoiceProps = { icon: ReactNode; danger: boolean; onPress: () => void; children: string };

function Choice({ icon, danger, onPress, children }: ChoiceProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      className={classNames(
        'flex min-h-11 w-full items-center gap-3.5 px-4 text-left text-chat -outline-offset-2 hover:bg-hover active:bg-sunken',
        danger && 'border-t border-line text-danger',
      )}
    >
      <span aria-hidden="true">{icon}</span>
      {children}
    </button>
  );
}
