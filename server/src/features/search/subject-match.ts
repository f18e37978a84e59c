import { foldText } from '@publyka/contract/text/highlight-matches';

/** Shorter words are in the names of too many interests, or one letter away from too many words. */
const wordMinLength = 3;
const typoMinLength = 5;
const stemMinLength = 5;
/** The longest ending of a word after its stem: 'fonética' and 'foneticista'. */
const endingMaxLength = 5;

/** Whether the name of an interest has all of these words: begun, in another form, or with one wrong letter. Folded words. */
export function namesSubject(words: readonly string[], name: string): boolean {
  const parts = foldText(name).split(/[^\p{L}\p{N}]+/u);
  return words.length > 0 && words.every((word) => parts.some((part) => isSameWord(word, part)));
}

function isSameWord(word: string, part: string): boolean {
  if (word.length < wordMinLength) return word === part;
  return part.startsWith(word) || hasSameStem(word, part) || isOneLetterAway(word, part);
}

function hasSameStem(one: string, other: string): boolean {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  const stem = Math.max(stemMinLength, Math.ceil(Math.min(one.length, other.length) * 0.7));
  return length >= stem && Math.max(one.length, other.length) - length <= endingMaxLength;
}

/** One letter wrong, missing, too many, or two changed places. */
export function isOneLetterAway(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < typoMinLength || Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [restOne, restOther] = [one.slice(start), other.slice(start)];
  if (restOne.length !== restOther.length) {
    const [short, long] = restOne.length < restOther.length ? [restOne, restOther] : [restOther, restOne];
    return long.slice(1) === short;
  }
  const isSwapped = restOne[0] === restOther[1] && restOne[1] === restOther[0];
  return restOne.slice(1) === restOther.slice(1) || (isSwapped && restOne.slice(2) === restOther.slice(2));
}
