import type { Message } from '@publyka/contract/routes/messages';
import { IconPinnedOff } from '@tabler/icons-react';
import { avatarSrc } from '../../../lib/avatar-src.ts';
import { PageSheet } from '../../../lib/navigation/page-sheet.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Time } from '../../../ui/time.tsx';
import { useConversationActions } from '../conversation-context.ts';
import { usePin, wordsOf } from './data.ts';

type PinsSheetProps = { open: boolean; onOpenChange: (open: boolean) => void; pins: readonly Message[] };

/** All that is pinned in a conversation, the last one pinned first. */
export function PinsSheet({ open, onOpenChange, pins }: PinsSheetProps) {
  return (
    <PageSheet open={open} onOpenChange={onOpenChange} title="Mensagens fixadas">
      <ul className="-mx-(--gutter) divide-y divide-line">
        {pins.map((message) => (
          <PinnedMessage key={message.id} message={message} onLeave={() => onOpenChange(false)} />
        ))}
      </ul>
    </PageSheet>
  );
}

function PinnedMessage({ message, onLeave }: { message: Message; onLeave: () => void }) {
  const { isRunning, jump } = useConversationActions();
  const pin = usePin();
  const { author, createdAt } = message;
  return (
    <li className="flex items-center gap-1 pr-1">
      <button
        type="button"
        onClick={() => {
          onLeave();
          jump(message.id);
        }}
        className="flex min-h-14 min-w-0 flex-1 items-start gap-3 py-2.5 pl-(--gutter) text-left -outline-offset-2 hover:bg-hover active:bg-sunken"
      >
        <Avatar id={author.id} name={author.fullName} src={avatarSrc(author, 36)} size={36} />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2 text-ui">
            <bdi className="truncate font-semibold">{author.fullName}</bdi>
            <Time value={createdAt} format="list" className="ml-auto shrink-0 text-meta text-ink-3" />
          </span>
          <span className="line-clamp-2 text-ui wrap-anywhere text-ink-2">{wordsOf(message)}</span>
        </span>
      </button>
      {isRunning && (
        <IconButton
          label={`Desafixar a mensagem de ${author.fullName}`}
          disabled={pin.isPending}
          onClick={() => pin.mutate({ message, isPinned: false })}
          icon={<Icon of={IconPinnedOff} size={20} />}
        />
      )}
    </li>
  );
}
