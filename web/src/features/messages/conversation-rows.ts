import type { Act } from '@publyka/contract/routes/acts';
import type { Message } from '@publyka/contract/routes/messages';
import type { OutgoingMessage } from './data.ts';

type RunPlace = { isFirstOfRun: boolean; isLastOfRun: boolean };
/** Lines above the message. */
type Heading = { startsDay: boolean; startsNew: boolean };
export type MessageRow = { kind: 'message'; key: string; message: Message; isMine: boolean } & RunPlace & Heading;
export type OutgoingRow = {
  kind: 'outgoing';
  key: string;
  message: OutgoingMessage;
  /** The first one that waits for the connection. */
  startsQueue: boolean;
} & RunPlace;
/** What was done to the RePublyka; `also` by others, one right after the other. */
export type ActRow = { kind: 'act'; key: string; act: Act; also: Act[]; startsDay: boolean };
export type ConversationRow = MessageRow | ActRow | OutgoingRow | { kind: 'tail'; key: 'tail' };

interface Source {
  /** The oldest first. */
  messages: readonly Message[];
  acts?: readonly Act[];
  outgoing: readonly OutgoingMessage[];
  viewerId: string;
  /** The read mark when the conversation was opened, where 'novas mensagens' stays; null when nothing was unread. */
  newAfterSeq: number | null;
  /** There are older messages: when the first one here is new, 'novas mensagens' belongs further up. */
  hasOlder: boolean;
}

/** A pause this long begins a new run of the same author. */
const runBreakMs = 15 * 60_000;

/** From top to bottom. A message keeps its key when the server confirms it. */
export function toRows({ messages, acts = [], outgoing, viewerId, newAfterSeq, hasOlder }: Source): ConversationRow[] {
  const found = newAfterSeq === null ? undefined : messages.find((one) => isNew(one, newAfterSeq, viewerId));
  const firstNew = hasOlder && found === messages[0] ? undefined : found;
  // Where nobody has written, the welcome says who is there.
  const isEmpty = messages.length === 0 && outgoing.length === 0;
  const entries = merge(messages, isEmpty ? acts.filter((act) => !isEntrance(act)) : acts);
  const rows = entries.map((message, index): MessageRow | ActRow => {
    const [before, after] = [entries[index - 1], entries[index + 1]];
    const startsDay = before === undefined || dayOf(before.createdAt) !== dayOf(message.createdAt);
    if ('actor' in message) return { kind: 'act', key: message.id, act: message, also: [], startsDay };
    return {
      kind: 'message',
      key: message.id,
      message,
      isMine: message.author.id === viewerId,
      startsDay,
      startsNew: message === firstNew,
      isFirstOfRun: !before || message === firstNew || isBreak(before, message),
      isLastOfRun: !after || after === firstNew || isBreak(message, after),
    };
  });
  const known = new Set(messages.map(({ id }) => id));
  const unconfirmed = outgoing.filter(({ id }) => !known.has(id));
  return [...foldJoined(rows), ...toOutgoingRows(unconfirmed), { kind: 'tail', key: 'tail' }];
}

/** Those who join one right after the other are one line. */
function foldJoined(rows: readonly (MessageRow | ActRow)[]): (MessageRow | ActRow)[] {
  const folded: (MessageRow | ActRow)[] = [];
  for (const row of rows) {
    const last = folded.at(-1);
    if (last?.kind === 'act' && row.kind === 'act' && !row.startsDay && isSameEntrance(last.act, row.act))
      folded[folded.length - 1] = { ...last, also: [...last.also, row.act] };
    else folded.push(row);
  }
  return folded;
}

function isSameEntrance(act: Act, next: Act): boolean {
  return isEntrance(act) && next.kind === act.kind;
}

function isEntrance({ kind }: Act): boolean {
  return kind === 'joined' || kind === 'joined_by_link';
}

type Entry = Message | Act;

/** A line stands after the message of its number. */
function merge(messages: readonly Message[], acts: readonly Act[]): readonly Entry[] {
  if (acts.length === 0) return messages;
  // Sorting keeps the order of what is equal: lines are in their order already.
  return [...messages, ...acts].sort((one, other) => one.seq - other.seq);
}

function isNew(message: Message, newAfterSeq: number, viewerId: string): boolean {
  return message.seq > newAfterSeq && message.author.id !== viewerId;
}

function isBreak(one: Entry, next: Entry): boolean {
  return (
    'actor' in one ||
    'actor' in next ||
    one.author.id !== next.author.id ||
    dayOf(one.createdAt) !== dayOf(next.createdAt) ||
    Date.parse(next.createdAt) - Date.parse(one.createdAt) > runBreakMs
  );
}

function toOutgoingRows(outgoing: readonly OutgoingMessage[]): OutgoingRow[] {
  const firstWaiting = outgoing.find(({ state }) => state === 'waiting');
  return outgoing.map((message, index) => ({
    kind: 'outgoing',
    key: message.id,
    message,
    startsQueue: message === firstWaiting,
    isFirstOfRun: index === 0 || message === firstWaiting,
    isLastOfRun: index === outgoing.length - 1 || outgoing[index + 1] === firstWaiting,
  }));
}

const dayAndMonth = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long' });
const fullDay = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long', year: 'numeric' });
const weekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'long' });

/** The calendar day in the reader's time zone. */
function dayOf(time: string): string {
  const date = new Date(time);
  return `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}`;
}

/** 'Hoje', 'Ontem', 'segunda-feira', '12 de novembro', '12 de novembro de 2024' */
export function dayLabel(time: string, now: Date): string {
  const date = new Date(time);
  const days = Math.round((startOfDay(now) - startOfDay(date)) / 86_400_000);
  if (days <= 0) return 'Hoje';
  if (days === 1) return 'Ontem';
  if (days < 7) return weekday.format(date);
  return date.getFullYear() === now.getFullYear() ? dayAndMonth.format(date) : fullDay.format(date);
}

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
