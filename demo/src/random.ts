/** Numbers that look random and are the same each time: the demonstration is made twice alike. */
export interface Random {
  /** From 0 to 1, without 1. */
  next(): number;
  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number;
  pick<T>(items: readonly T[]): T;
  /** So many of the items, in an order of chance. */
  sample<T>(items: readonly T[], count: number): T[];
}

/** A generator for this text: the same text gives the same numbers (mulberry32 over an FNV-1a hash). */
export function createRandom(text: string): Random {
  let state = hash(text);
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return { next, between, pick: (items) => pick(items, next), sample: (items, count) => sample(items, count, next) };
}

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return value;
}

function pick<T>(items: readonly T[], next: () => number): T {
  const item = items[Math.floor(next() * items.length)];
  if (item === undefined) throw new Error('There is nothing to pick from');
  return item;
}

function sample<T>(items: readonly T[], count: number, next: () => number): T[] {
  const keyed = items.map((item) => ({ item, key: next() }));
  return keyed
    .sort((one, other) => one.key - other.key)
    .slice(0, count)
    .map(({ item }) => item);
}
