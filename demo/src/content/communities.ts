import { readdir } from 'node:fs/promises';
import type { Reaction } from '@publyka/contract/routes/messages';
import { isEmoji } from '@publyka/contract/text/emoji';
import type { SceneName } from '../drawing/scene.ts';
import { ContentError, cutAtColon, cutBlocks, readLines, readNumber } from './lines.ts';
import { readScene } from './posts.ts';

export interface DemoMessage {
  author: string;
  content: string;
  reactions: { reaction: Reaction; count: number }[];
  /** The answers of what is asked, and how many give each; none of a message that is no poll. */
  options: { text: string; count: number }[];
}

/** Talk without a long pause, begun so many hours ago. */
export interface DemoTalk {
  hoursAgo: number;
  messages: DemoMessage[];
}

export interface DemoRoom extends DemoTalk {
  name: string;
  description: string;
  author: string;
}

export interface DemoCommunity {
  name: string;
  /** Null for a starter, which every installation has. */
  founding: { description: string; scene: SceneName } | null;
  /** The first one makes it, unless it is a starter. */
  members: string[];
  talks: DemoTalk[];
  rooms: DemoRoom[];
  /** Keys of the works in its library. */
  library: string[];
}

const folder = new URL('../../content/communities/', import.meta.url);

/** The RePublykas of the campus: a file each. */
export async function readCommunities(): Promise<DemoCommunity[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.txt')).sort();
  return Promise.all(names.map(async (name) => readCommunity(await readLines(`communities/${name}`))));
}

function readCommunity(lines: string[]): DemoCommunity {
  const { head: main, blocks: rooms } = cutBlocks(lines, '## ');
  const { head, blocks: talks } = cutBlocks(main, '# ');
  const facts = new Map(head.filter(Boolean).map(cutAtColon));
  return {
    ...readIdentity(facts),
    members: required(facts, 'members').split(' '),
    talks: talks.map(([hours, ...said]) => ({ hoursAgo: readNumber(hours, 'talk'), messages: readMessages(said) })),
    rooms: rooms.map(readRoom),
    library: facts.get('library')?.split(' ') ?? [],
  };
}

function readIdentity(facts: Map<string, string>): Pick<DemoCommunity, 'name' | 'founding'> {
  const starter = facts.get('starter');
  if (starter) return { name: starter, founding: null };
  const founding = { description: required(facts, 'description'), scene: readScene(required(facts, 'scene')) };
  return { name: required(facts, 'name'), founding };
}

function required(facts: Map<string, string>, name: string): string {
  const value = facts.get(name);
  if (!value) throw new ContentError(`A RePublyka without ${name}`);
  return value;
}

function readRoom([header = '', ...lines]: string[]): DemoRoom {
  const [name, description, author, hours] = header.split(' | ');
  if (!name || !description || !author) throw new ContentError(`A thread: ${header}`);
  return { name, description, author, hoursAgo: readNumber(hours, name), messages: readMessages(lines) };
}

function readMessages(lines: readonly string[]): DemoMessage[] {
  return lines.filter(Boolean).map((line) => {
    const [author, said] = cutAtColon(line);
    const [, content = '', options = '', reactions = ''] =
      /^(.*?)(?: \{([^}]+)\})?(?: \[([^\]]+)\])?$/.exec(said) ?? [];
    return { author, content, reactions: readReactions(reactions), options: readOptions(options) };
  });
}

/** `Sábado 3 | Domingo 1` */
function readOptions(text: string): DemoMessage['options'] {
  return text
    .split(' | ')
    .filter(Boolean)
    .map((option) => {
      const [, words = '', count] = /^(.+) (\d+)$/.exec(option) ?? [];
      return { text: words, count: readNumber(count, option) };
    });
}

/** `😂 4 ❤️ 2` */
function readReactions(text: string): DemoMessage['reactions'] {
  const words = text.split(' ').filter(Boolean);
  return words.flatMap((word, index) => {
    if (index % 2 === 1) return [];
    if (!isEmoji(word)) throw new ContentError(`"${word}" is no reaction`);
    return [{ reaction: word, count: readNumber(words[index + 1], 'reaction') }];
  });
}
