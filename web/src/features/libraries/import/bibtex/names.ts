import type { CslName } from '@publyka/contract/abnt/csl';
import { readTex } from './tex.ts';

/** The names of a field. A hanging 'and' names nobody. */
export function readNames(text: string): CslName[] {
  const parts = splitOutside(text, /^\s+and(?=\s|$)|^and\s/i);
  const list = parts.length === 1 && text.includes(';') ? splitOutside(text, /^;/) : parts;
  return list.map((part) => part.trim().replace(/^and$/i, '')).flatMap(readName);
}

/** Cuts where the pattern begins outside of braces. */
function splitOutside(text: string, pattern: RegExp): string[] {
  const parts = [''];
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    const cut =
      depth === 0 && /[\s;,a]/i.test(sign) && (sign !== 'a' || at === 0) ? pattern.exec(text.slice(at, at + 30)) : null;
    if (cut) {
      parts.push('');
      at += cut[0].length - 1;
      continue;
    }
    if (sign === '{') depth += 1;
    if (sign === '}') depth -= 1;
    parts[parts.length - 1] += sign;
  }
  return parts;
}

const kinship = /^(?:filho|neto|netto|j[úu]nior|jr\.?|sobrinho|sr\.?|ii|iii|iv)$/i;
/** In braces words keep together, and a surname keeps its particles. */
const inBraces = /^\{([\s\S]*)\}$/;

function readName(text: string): CslName[] {
  if (text === '') return [];
  if (/^(?:others|et al\.?)$/i.test(text)) return [{ literal: 'et al.' }];
  const parts = splitOutside(text, /^,/).map((part) => part.trim());
  if (parts.length === 1) return isWhole(text) ? [{ literal: readTex(text).trim() }] : [inOrder(wordsOf(text))];
  const [family = '', second = '', third] = parts;
  const isSwapped = third !== undefined && kinship.test(third) && !kinship.test(second);
  const [suffix, given] = third === undefined || isSwapped ? [isSwapped ? third : '', second] : [second, third];
  return [withParts(wordsOf(family), { given: readTex(given), suffix: readTex(suffix) })];
}

/** Braces around all of it, and not around its first and its last word. */
function isWhole(text: string): boolean {
  if (!inBraces.test(text) || /^\{\\/.test(text)) return false;
  let depth = 0;
  for (const [at, sign] of [...text].entries()) {
    if (sign === '{') depth += 1;
    if (sign === '}') depth -= 1;
    if (depth === 0 && at < text.length - 1) return false;
  }
  return true;
}

function wordsOf(text: string): string[] {
  return splitOutside(text, /^\s+/).filter(Boolean);
}

const isParticle = (word: string) => /^\p{Ll}/u.test(readTex(word)) && !word.startsWith('{');

/** 'João da Silva': the particle is where small letters begin, the surname what follows the last of them. */
function inOrder(words: readonly string[]): CslName {
  // One word in capitals is an acronym: IBGE.
  if (words.length === 1) {
    const family = readTex(words[0] ?? '');
    return /^\p{Lu}{2,}$/u.test(family) ? { literal: family } : { family };
  }
  const from = words.slice(0, -1).findIndex(isParticle);
  const to = words.slice(0, -1).findLastIndex(isParticle);
  if (from < 1) {
    const hasKinship = words.length > 2 && kinship.test(words.at(-1) ?? '');
    const cut = hasKinship ? -2 : -1;
    const suffix = hasKinship ? (words.at(-1) ?? '') : '';
    return withParts(words.slice(cut, hasKinship ? -1 : undefined), { given: join(words.slice(0, cut)), suffix });
  }
  return {
    ...withParts(words.slice(to + 1), { given: join(words.slice(0, from)), suffix: '' }),
    'non-dropping-particle': join(words.slice(from, to + 1)),
  };
}

function withParts(words: readonly string[], { given, suffix }: { given: string; suffix: string }): CslName {
  const count = words.length > 1 ? words.slice(0, -1).findLastIndex(isParticle) + 1 : 0;
  const isLeading = words.slice(0, count).every(isParticle);
  const particle = isLeading ? join(words.slice(0, count)) : '';
  return {
    family: join(words.slice(isLeading ? count : 0)),
    ...(given.trim() && { given: given.trim() }),
    ...(suffix.trim() && { suffix: suffix.trim() }),
    ...(particle && { 'non-dropping-particle': particle }),
  };
}

function join(words: readonly string[]): string {
  return words.map(readTex).join(' ').trim();
}
