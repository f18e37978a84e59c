import {
  type MessageKind,
  type MessageSearch,
  messageKinds,
  searchConversationRoute,
} from '@publyka/contract/routes/message-search';
import { call } from '../../../lib/api/call.ts';
import { pagedQuery } from '../../../lib/cache/paged-query.ts';
import type { ConversationSearch } from '../../../lib/navigation/addresses.ts';
import type { ConversationPlace } from '../../../shared/unread/unread.ts';
import { dayAndMonth, formatDate } from '../../../ui/format-time.ts';

const kindNames: Record<MessageKind, string> = {
  text: 'Texto',
  image: 'Foto',
  video: 'Vídeo',
  audio: 'Áudio',
  file: 'Arquivo',
  link: 'Link',
};

export const kindOptions = [
  { value: '' as const, label: 'Todo tipo' },
  ...messageKinds.map((value) => ({ value, label: kindNames[value] })),
];

/** What the address asks for; days are those of this device, the last one whole. */
export function toFilters({ busca = '', de, tipo, desde, ate }: ConversationSearch): Filters {
  const kind = messageKinds.find((one) => one === tipo);
  const [since, until] = [startOf(desde), startOf(ate, 1)];
  const q = busca.trim();
  return {
    ...(q && { q }),
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

/** Whether anything is asked: else all of the conversation would be found. */
export function isNarrowed(filters: Filters): boolean {
  return Object.keys(filters).length > 0;
}

/** '12 nov. a 19 nov.', 'desde 12 nov. 2025'; undefined without a day. */
export function daysText({ desde, ate }: ConversationSearch, now: Date): string | undefined {
  const [since, until] = [startOf(desde), startOf(ate)].map((start) => start && dayText(new Date(start), now));
  if (since && until) return since === until ? since : `${since} a ${until}`;
  if (since) return `desde ${since}`;
  return until && `até ${until}`;
}

function dayText(day: Date, now: Date): string {
  return day.getFullYear() === now.getFullYear() ? dayAndMonth(day) : formatDate(day);
}

/** The messages of a conversation that a search asks for, the newest first. */
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
