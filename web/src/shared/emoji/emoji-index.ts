import { withoutAccents } from '../../lib/text/cut-text.ts';
import { academicWords } from './academic-words.ts';
import { quickReactions } from './quick-reactions.ts';
import { skinTones, toneNames, toneOf } from './skin-tone.ts';

/** One emoji: how it is written, its name, other words, 1 when it takes a skin tone, its version of Unicode if recent. */
export type EmojiEntry = [emoji: string, name: string, words: string, hasTones?: number, version?: number];
/** The emojis of each group, in the order of `groupNames`. */
export type EmojiData = EmojiEntry[][];

export const groupNames = [
  'Carinhas',
  'Pessoas',
  'Natureza',
  'Comida',
  'Atividades',
  'Viagens',
  'Objetos',
  'Símbolos',
  'Bandeiras',
] as const;

export interface Emoji {
  emoji: string;
  name: string;
  hasTones: boolean;
}
export interface EmojiGroup {
  name: string;
  emojis: Emoji[];
}
export interface EmojiIndex {
  groups: EmojiGroup[];
  /** The best first; none for a text without letters and digits. */
  search(text: string): Emoji[];
  /** An emoji in any tone; undefined for what is not offered. */
  find(emoji: string): Emoji | undefined;
}

interface Indexed {
  emoji: Emoji;
  nameWords: string[];
  words: string[];
}

/** `isDrawable` says what this device can draw; the rest is not offered. */
export function createEmojiIndex(
  data: EmojiData,
  isDrawable: (group: number, version: number) => boolean = () => true,
): EmojiIndex {
  const groups = data.map((entries, group) => entries.filter(([, , , , version = 0]) => isDrawable(group, version)));
  const indexed = groups.map((entries) => entries.map(indexEntry));
  const all = indexed.flat();
  const byEmoji = new Map(all.map(({ emoji }) => [withoutTone(emoji.emoji), emoji]));
  return {
    groups: indexed
      .map((some, group) => ({ name: groupNames[group] ?? '', emojis: some.map(({ emoji }) => emoji) }))
      .filter(({ emojis }) => emojis.length > 0),
    search: (text) => search(all, text),
    find: (emoji) => byEmoji.get(withoutTone(emoji)),
  };
}

/** The name as it is read out, with the tone. */
export function nameOf({ name }: Emoji, emoji: string): string {
  const tone = toneOf(emoji);
  return tone === 0 ? name : `${name}: ${toneNames[tone]}`;
}

function indexEntry([emoji, name, words, hasTones]: EmojiEntry): Indexed {
  return { emoji: { emoji, name, hasTones: hasTones === 1 }, nameWords: wordsOf(name), words: wordsOf(words) };
}

const tones = new RegExp(skinTones.slice(1).join('|'), 'gu');

/** An emoji with a tone has lost its variation selector. */
function withoutTone(emoji: string): string {
  return emoji.replaceAll(tones, '').replaceAll('\uFE0F', '');
}

function wordsOf(text: string): string[] {
  return withoutAccents(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

function search(all: Indexed[], text: string): Emoji[] {
  const wanted = wordsOf(text);
  if (wanted.length === 0) return [];
  const places = wanted.map(academicPlaces);
  const found = all.map((one) => ({ emoji: one.emoji, distance: distanceOf(one, wanted, places) }));
  return found
    .filter(({ distance }) => Number.isFinite(distance))
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ emoji }) => emoji);
}

/** Zero for the best; infinite when one of the words is nowhere. Equal ones stay in the order of the groups. */
function distanceOf({ emoji, nameWords, words }: Indexed, wanted: string[], places: Map<string, number>[]): number {
  const sum = wanted.reduce((total, word, index) => {
    const place = places[index]?.get(emoji.emoji) ?? Number.POSITIVE_INFINITY;
    return total + Math.min(inName(nameWords, word), place, inWords(words, word));
  }, 0);
  // Of two equal ones, the one that everybody knows.
  return emoji.emoji in quickReactions ? sum - 0.5 : sum;
}

/** From 0 for the first word of the name to 9; 20 and more for the beginning of a word. */
function inName(nameWords: string[], word: string): number {
  const exact = nameWords.indexOf(word);
  if (exact !== -1) return Math.min(exact, 9);
  const begun = nameWords.findIndex((one) => one.startsWith(word));
  return begun === -1 ? Number.POSITIVE_INFINITY : 20 + Math.min(begun, 9);
}

function inWords(words: string[], word: string): number {
  if (words.includes(word)) return 15;
  return words.some((one) => one.startsWith(word)) ? 30 : Number.POSITIVE_INFINITY;
}

/** The emojis of an academic word and their distance: from 1 when it is written out, from 21 when only begun. */
function academicPlaces(word: string): Map<string, number> {
  const places = new Map<string, number>();
  for (const [one, emojis] of Object.entries(academicWords)) {
    // One letter would bring half of the list.
    if (one !== word && (word.length < 3 || !one.startsWith(word))) continue;
    const start = one === word ? 1 : 21;
    for (const [index, emoji] of emojis.split(' ').entries()) {
      places.set(emoji, Math.min(places.get(emoji) ?? Number.POSITIVE_INFINITY, start + index / 2));
    }
  }
  return places;
}
