import { type Attachment, isMedia } from '@publyka/contract/routes/attachments';
import type { CollectionKind } from '@publyka/contract/routes/collection';
import type { Message } from '@publyka/contract/routes/messages';
import type { WorkCard } from '@publyka/contract/routes/works';
import { findWorkIds } from '@publyka/contract/work-ids';
import { splitLinks } from '../../../lib/text/linked-text.tsx';

/** Something in a collection, with the message that brought it. */
export type CollectionItem = { key: string; message: Message } & (
  | { attachment: Attachment }
  | { work: WorkCard }
  | { href: string }
);

export function itemsOf(message: Message, kind: CollectionKind): CollectionItem[] {
  if (kind === 'links') return linksOf(message);
  return message.attachments
    .filter((one) => isMedia(one) === (kind === 'media'))
    .map((attachment) => ({ key: attachment.id, message, attachment }));
}

/** The works that a message names, then its other addresses. */
function linksOf(message: Message): CollectionItem[] {
  const works = message.works.map((work) => ({ key: `${message.id}/${work.id}`, message, work }));
  const addresses = new Set(splitLinks(message.content).flatMap(({ href }) => href ?? []));
  const others = [...addresses].filter((href) => works.length === 0 || findWorkIds(href).length === 0);
  return [...works, ...others.map((href) => ({ key: `${message.id}/${href}`, message, href }))];
}

export type Month = {
  /** 'Novembro', 'Dezembro de 2025' */
  name: string;
  items: CollectionItem[];
  /** Nothing of it is yet to be fetched: it can be counted. */
  isWhole: boolean;
};

/** By month, the newest first, as the device counts days. */
export function toMonths(items: readonly CollectionItem[], { now, isEnd }: { now: Date; isEnd: boolean }): Month[] {
  const groups = Map.groupBy(items, ({ message }) => monthName(new Date(message.createdAt), now));
  return [...groups].map(([name, some], index) => ({ name, items: some, isWhole: isEnd || index < groups.size - 1 }));
}

function monthName(date: Date, now: Date): string {
  const isThisYear = date.getFullYear() === now.getFullYear();
  const name = date.toLocaleDateString('pt-BR', { month: 'long', ...(!isThisYear && { year: 'numeric' }) });
  return name.charAt(0).toUpperCase() + name.slice(1);
}
