import { type MessageKind, messageKinds } from '@publyka/contract/routes/message-search';
import type { ConversationSearch } from '../../../lib/navigation/search-params.ts';
import type { Filters } from './data.ts';

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
