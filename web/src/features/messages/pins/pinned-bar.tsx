import { IconList, IconPin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ConversationPlace } from '../../../lib/cache/unread.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useConversationActions } from '../conversation-context.ts';
import { pinsQuery, wordsOf } from './data.ts';
import { PinsSheet } from './pins-sheet.tsx';

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
          <bdi className="font-semibold text-ink">{shown.author.fullName}</bdi> {wordsOf(shown)}
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
