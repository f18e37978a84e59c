import { wordsOf } from '@publyka/contract/text/highlight-matches';
import type { Sql } from '../../platform/db/client.ts';
import { namesSubject } from './subject-match.ts';
import { subjectNames } from './subject-names.ts';
import { findMeantWords } from './vocabulary.ts';

/** Ways to say the same that are searched besides what was typed. */
const alternativesMax = 5;
const meantMax = 2;
/** A shorter name is a part of too many words: 'law' of 'Lawrence'. */
const nameMinLength = 5;
const particles = new Set(['a', 'as', 'da', 'das', 'de', 'do', 'dos', 'e', 'em', 'la', 'las', 'los', 'o', 'of', 'os']);

/** Other words for what was typed: with the letter that was meant, then the other names of the subjects that it names. */
export async function findAlternatives(sql: Sql, words: string[], interests: readonly string[]): Promise<string[][]> {
  if (words.length === 0) return [];
  const meant = toMeant(words, await findMeantWords(sql, words));
  const subjects = [words, ...meant].flatMap((phrase) => otherNames(phrase, interests));
  const typed = words.join(' ');
  const distinct = new Map([...meant, ...subjects].map((phrase) => [phrase.join(' '), phrase]));
  distinct.delete(typed);
  return [...distinct.values()].slice(0, alternativesMax);
}

/** The phrase with its unknown words replaced, the first guesses first. */
function toMeant(words: string[], meant: Map<string, string[]>): string[][] {
  if (meant.size === 0) return [];
  return Array.from({ length: meantMax }, (_, place) =>
    words.map((word) => meant.get(word)?.[place] ?? meant.get(word)?.[0] ?? word),
  );
}

/** The other names of the interests that a whole phrase names; a word of a longer name says too little. */
export function otherNames(words: readonly string[], interests: readonly string[]): string[][] {
  const typed = words.filter((word) => !particles.has(word));
  return interests.flatMap((interest) => {
    const names = subjectNames(interest);
    if (!names.some((name) => namesWhole(typed, name))) return [];
    return names.filter((name) => name.length >= nameMinLength).map(tellingWords);
  });
}

/** Whether these words name an interest by any of its names. */
export function namesInterest(words: readonly string[], interest: string): boolean {
  return subjectNames(interest).some((name) => namesSubject(words, name));
}

/** No word that is only begun: 'fono' is on its way to many names. */
function namesWhole(typed: readonly string[], name: string): boolean {
  const parts = tellingWords(name);
  return typed.length === parts.length && namesSubject(typed, name) && isNearLength(typed, parts);
}

function isNearLength(typed: readonly string[], parts: readonly string[]): boolean {
  return Math.abs(typed.join('').length - parts.join('').length) <= 2;
}

function tellingWords(name: string): string[] {
  return wordsOf(name).filter((word) => !particles.has(word));
}
