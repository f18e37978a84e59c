import {
  type MessageKind,
  type MessageSearch,
  messageKinds,
  searchConversationRoute,
} from '@publyka/contract/routes/message-search';
import { call } from '../../../lib/api/call.ts';
import { pagedQuery } from '../../../lib/cache/paged-query.ts';
import type { ConversationPlace } from '../../../lib/cache/unread.ts';
import type { ConversationSearch } from '../../../lib/navigation/addresses.ts';

const kindNames: Record<MessageKind, string> = {
  text: 'Texto',
  image: 'Foto',
  video: 'Vídeo',
  audio: 'Áudio',
  file: 'Arquivo',
  link: 'Link',
};

export const kindOptions = [
  { value: '' as const, label: 'Tudo' },
  ...messageKinds.map((value) => ({ value, label: kindNames[value] })),
];

/** What the address asks for; days are those of this device, the last one whole. */
export function toFilters({ busca = '', de, tipo, desde, ate }: ConversationSearch): Filters {
  const kind = messageKinds.find((one) => one === tipo);
  const [since, until] = [startOf(desde), startOf(ate, 1)];
  return {
    q: busca.trim(),
    ...(de && { authorId: de }),
    ...(kind && { kind }),
    ...(since && { since }),
    ...(until && { until }),
  };
}

function startOf(day: string | undefined, later = 0): string | undefined {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day ?? '') ?? [];
  const moment = new Date(Number(year), Number(month) - 1, Number(date) + later);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}

type Filters = Omit<MessageSearch, 'roomId' | 'cursor'>;

/** The messages of a conversation with these words, the newest first. */
export function conversationSearchQuery({ communityId, roomId }: ConversationPlace, filters: Filters) {
  return pagedQuery(
    (cursor, { signal }) =>
      call(
        searchConversationRoute,
        { params: { communityId }, query: { ...filters, cursor, roomId: roomId ?? undefined } },
        { signal },
      ),
    { queryKey: ['conversation-search', communityId, roomId, filters], staleTime: 30_000 },
  );
}
