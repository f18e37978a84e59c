import { reactionEmojis } from '@publyka/contract/limits';
import type { Message, Reaction } from '@publyka/contract/routes/messages';
import { IconCopy, IconDots, IconMoodPlus, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton, type IconButtonProps } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { Popover } from '../../ui/popover.tsx';
import { useConversationActions } from './conversation-context.ts';
import { ReactionPalette } from './reaction-palette.tsx';
import { useRowTabIndex } from './walk-messages.ts';

const quick: readonly Reaction[] = [reactionEmojis[0], reactionEmojis[1], reactionEmojis[2], reactionEmojis[5]];

/** Over the top edge of a message, for pointers and keys: four reactions, all of them, and the menu. */
export function MessageToolbar({ message, isMine }: { message: Message; isMine: boolean }) {
  const { react } = useConversationActions();
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
        onOpenChange={setIsReacting}
        className="p-1.5!"
        trigger={<ToolbarButton label="Reagir" icon={<Icon of={IconMoodPlus} />} />}
      >
        <ReactionPalette
          message={message}
          onChoose={(reaction) => {
            setIsReacting(false);
            react(message, reaction);
          }}
        />
      </Popover>
      <MessageMenu message={message} open={isMenuOpen} onOpenChange={setIsMenuOpen} />
    </div>
  );
}

function ToolbarButton(props: IconButtonProps) {
  return <IconButton {...props} tabIndex={useRowTabIndex()} />;
}

type MessageMenuProps = { message: Message; open: boolean; onOpenChange: (open: boolean) => void };

function MessageMenu({ message, open, onOpenChange }: MessageMenuProps) {
  const { copy, edit, remove } = useConversationActions();
  return (
    <Menu
      open={open}
      onOpenChange={onOpenChange}
      trigger={<ToolbarButton label="Mais opções" icon={<Icon of={IconDots} />} />}
    >
      <MenuItem icon={<Icon of={IconCopy} />} onSelect={() => copy(message)}>
        Copiar
      </MenuItem>
      {message.can.edit && (
        <MenuItem icon={<Icon of={IconPencil} />} onSelect={() => edit(message)}>
          Editar
        </MenuItem>
      )}
      {message.can.delete && (
        <MenuItem danger icon={<Icon of={IconTrash} />} onSelect={() => remove(message)}>
          Excluir
        </MenuItem>
      )}
    </Menu>
  );
}
