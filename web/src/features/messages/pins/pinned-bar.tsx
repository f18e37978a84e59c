import type { Message } from '@publyka/contract/routes/messages';
import { messageLine } from '@publyka/contract/text/message-preview';
import { firstName } from '@publyka/contract/text/suggestion-reasons';
import { IconList, IconPin, IconPinnedOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PageSheet } from '../../../lib/navigation/page-sheet.tsx';
import { avatarSrc } from '../../../shared/people/avatar-src.ts';
import type { ConversationPlace } from '../../../shared/unread/unread.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Time } from '../../../ui/time.tsx';
import { useConversationActions } from '../conversation-context.ts';
import { pinsQuery, usePin } from './data.ts';

/** The first words of a pinned message; a press leads to it, and the next press to the one pinned before it. */
export function PinnedBar({ place }: { place: ConversationPlace }) {
  const { data } = useQuery(pinsQuery(place));
  const { jump } = useConversationActions();
  const [shownId, setShownId] = useState<string | null>(null);
  const [isListOpen, setIsListOpen] = useState(false);
  const pins = data?.items ?? [];
  const index = Math.max(
    0,
    pins.findIndex(({ id }) => id === shownId),
  );
  const shown = pins[index];
  if (!shown) return null;

  function lead(messageId: string): void {
    jump(messageId);
    setShownId(pins[(index + 1) % pins.length]?.id ?? null);
  }

  return (
    <section
      aria-label="Mensagens fixadas"
      className="flex h-11 shrink-0 items-center border-b border-line bg-sheet pr-1 pl-(--gutter)"
    >
      <button
        type="button"
        onClick={() => lead(shown.id)}
        className="flex h-full min-w-0 flex-1 items-center gap-2 text-left text-meta -outline-offset-2 hover:bg-hover active:bg-sunken"
      >
        <Icon of={IconPin} size={18} className="shrink-0" />
        <span className="sr-only">Ir para a mensagem fixada: </span>
        <span className="min-w-0 truncate text-ink-2">
          <bdi className="font-semibold text-ink">{firstName(shown.author.fullName)}</bdi> {messageLine(shown)}
        </span>
        {pins.length > 1 && (
          <span className="ml-auto shrink-0 pl-2 text-ink-3 tabular-nums">
            {index + 1} de {pins.length}
          </span>
        )}
      </button>
      <IconButton
        label="Ver mensagens fixadas"
        onClick={() => setIsListOpen(true)}
        icon={<Icon of={IconList} size={18} />}
      />
      <PinsSheet open={isListOpen} onOpenChange={setIsListOpen} pins={pins} />
    </section>
  );
}

type PinsSheetProps = { open: boolean; onOpenChange: (open: boolean) => void; pins: readonly Message[] };

/** All that is pinned in a conversation, the last one pinned first. */
function PinsSheet({ open, onOpenChange, pins }: PinsSheetProps) {
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
          <span className="line-clamp-2 text-ui wrap-anywhere text-ink-2">{messageLine(message)}</span>
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
