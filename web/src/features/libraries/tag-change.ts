import type { LibraryItem } from '@publyka/contract/routes/libraries';

/** What becomes of the tags of several works; those that it does not name stay, also those that somebody else adds. */
export type TagChange = { add: string[]; remove: string[] };

/** Tags that all of them have. */
export function sharedTags(items: readonly LibraryItem[]): string[] {
  const [first, ...others] = items.map(({ tags }) => tags);
  return first?.filter((tag) => others.every((tags) => tags.includes(tag))) ?? [];
}

export function applyTags(shared: readonly string[], { add, remove }: TagChange): string[] {
  return [...new Set([...shared, ...add])].filter((tag) => !remove.includes(tag));
}

/** The change after which these are the tags, of works that share those. */
export function changeTags(shared: readonly string[], { add, remove }: TagChange, tags: readonly string[]): TagChange {
  return {
    add: [...new Set([...add, ...tags])].filter((tag) => tags.includes(tag) && !shared.includes(tag)),
    remove: [...new Set([...remove, ...shared])].filter((tag) => !tags.includes(tag)),
  };
}
