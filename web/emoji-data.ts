import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isEmoji } from '@publyka/contract/text/emoji';
import type { Plugin } from 'vite';
import type { EmojiData, EmojiEntry } from './src/shared/emoji/emoji-index.ts';

/** What we read of `emojibase-data`, which joins Unicode's list of emojis with the Portuguese annotations of the CLDR. */
interface SourceEmoji {
  emoji: string;
  label: string;
  tags?: string[];
  order?: number;
  group?: number;
  version: number;
  skins?: object[];
}

const source = fileURLToPath(import.meta.resolve('emojibase-data/pt/data.json'));
const id = 'virtual:emoji-data';

/** Makes `virtual:emoji-data`: of a megabyte about emojis the 32 kB, compressed, that the picker needs. */
export function emojiData(): Plugin {
  return {
    name: 'publyka:emoji-data',
    resolveId: { filter: { id: /^virtual:emoji-data$/ }, handler: () => `\0${id}` },
    load: {
      filter: { id: /virtual:emoji-data$/ },
      // A string is parsed faster than a literal of this size.
      handler: () => `export const emojiData = JSON.parse(${JSON.stringify(JSON.stringify(readEmojiData()))});`,
    },
  };
}

/** The groups of Unicode in the order in which the picker shows them; 2 has only parts of emojis. */
const shownGroups = [0, 1, 3, 4, 6, 5, 7, 8, 9];

export function readEmojiData(): EmojiData {
  const all: SourceEmoji[] = JSON.parse(readFileSync(source, 'utf8'));
  const sorted = all.toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0));
  return shownGroups.map((group) => sorted.filter((one) => one.group === group).flatMap(toEntry));
}

/** Versions of Unicode from this on are not on every device. */
const firstRareVersion = 13;

function toEntry({ emoji, label, tags = [], version, skins }: SourceEmoji): EmojiEntry[] {
  // The source adds the selector also where Unicode's list has none.
  const spelling = [emoji, emoji.replaceAll('\uFE0F', '')].find(isEmoji);
  if (spelling === undefined) return [];
  const named = new Set(wordsOf(label));
  const words = new Set(tags.flatMap(wordsOf).filter((word) => !named.has(word)));
  const entry: EmojiEntry = [spelling, label, [...words].join(' ')];
  const rareVersion = version >= firstRareVersion ? version : 0;
  if (skins || rareVersion > 0) entry.push(skins ? 1 : 0);
  if (rareVersion > 0) entry.push(rareVersion);
  return [entry];
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
