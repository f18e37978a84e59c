import { usernameMaxLength, usernameMinLength } from '@publyka/contract/limits';
import { isReservedUsername } from '@publyka/contract/text/reserved-username';
import { trimEnd } from '@publyka/contract/text/trim-end';
import type { Platform } from '../../platform/platform.ts';
import * as store from './store.ts';

/** What is left when a name has no letter of the Latin alphabet, or is one that nobody bears. */
const fallbackBase = 'pessoa';

/**
 * The username a full name suggests: its first word and, when there is another, the first two letters of the last one,
 * lowercased and without accents (requirement 3.13).
 */
export function deriveUsernameBase(fullName: string): string {
  const words = fullName.split(/\s+/).map(toPlainLetters).filter(Boolean);
  const [first = fallbackBase, ...others] = words;
  const base = first + (others.at(-1) ?? '').slice(0, 2);
  if (isReservedUsername(base)) return fallbackBase;
  return base.length < usernameMinLength ? `${base}_${fallbackBase}` : base.slice(0, usernameMaxLength);
}

/** The n-th username of a base: 'anali', 'anali2', 'anali3', …, never longer than a username may be. */
export function numberUsername(base: string, number: number): string {
  if (number === 1) return base;
  const suffix = String(number);
  return base.slice(0, usernameMaxLength - suffix.length) + suffix;
}

/** A free username for this name. Numbers that a chosen name already uses are skipped, and those that read as letters. */
export async function takeUsername(platform: Platform, fullName: string): Promise<string> {
  const base = deriveUsernameBase(fullName);
  for (;;) {
    const username = numberUsername(base, await store.takeUsernameNumber(platform.db, base));
    if (!isReservedUsername(username) && !(await store.isUsernameTaken(platform.db, username))) return username;
  }
}

/** Under which bases a person's usernames were numbered. */
export function usernameBasesOf({ fullName, username }: { fullName: string; username: string }): string[] {
  return [deriveUsernameBase(fullName), trimEnd(username, '0123456789')];
}

/** Letters that Unicode does not take apart into a plain letter and a mark. */
const plainForms: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
};

function toPlainLetters(word: string): string {
  const lowered = word.toLowerCase().replaceAll(/[ßæœøđðłþı]/g, (letter) => plainForms[letter] ?? '');
  return lowered.normalize('NFKD').replaceAll(/[^a-z0-9_]/g, '');
}
