import type { Page } from './page.ts';

// Free of zod, so that the web's first load may use it.

/** What keyset lists are sorted by: newest first, and by id where the moment is the same. */
interface Sorted {
  id: string;
  createdAt: string;
}

/** The pages of a list that were fetched so far, in order. */
export type Pages<T> = readonly Page<T>[];

/** Changes items; null takes one out. Pages, and the whole, stay the same object when nothing changes. */
export function changeItems<T>(pages: Pages<T>, change: (item: T) => T | null): Pages<T> {
  const changed = pages.map((page) => {
    const items = page.items.map(change);
    const isSame = items.every((item, index) => item === page.items[index]);
    return isSame ? page : { ...page, items: items.filter((item) => item !== null) };
  });
  return changed.every((page, index) => page === pages[index]) ? pages : changed;
}

/** Puts an item where a fresh fetch would show it. What belongs to a page not fetched yet comes with that page. */
export function insertItem<T extends Sorted>(pages: Pages<T>, added: T): Pages<T> {
  if (pages.some((page) => page.items.some(({ id }) => id === added.id))) {
    return changeItems(pages, (item) => (item.id === added.id ? added : item));
  }
  if (isAbove(pages, added)) return pages;
  const target = pages.findIndex((page) => belongsTo(page, added));
  const isEmpty = pages.every((page) => page.items.length === 0);
  const place = target === -1 && isEmpty ? 0 : target;
  return pages.map((page, index) => (index === place ? { ...page, items: insertInto(page.items, added) } : page));
}

/** Adds an item at the end of a list that is sorted the other way, oldest first. */
export function appendItem<T extends Sorted>(pages: Pages<T>, added: T): Pages<T> {
  const last = pages.at(-1);
  if (pages.some((page) => page.items.some(({ id }) => id === added.id)))
    return changeItems(pages, (item) => (item.id === added.id ? added : item));
  if (!last || last.nextCursor !== null) return pages;
  return [...pages.slice(0, -1), { ...last, items: [...last.items, added] }];
}

/** Whether it stands above a list that begins in its midst: it comes with the page before. */
function isAbove<T extends Sorted>([page]: Pages<T>, added: T): boolean {
  const [first] = page?.items ?? [];
  return Boolean(page?.previousCursor) && (first === undefined || isBefore(added, first));
}

/** Places an item that may be there already, elsewhere in the order. */
export function placeItem<T extends Sorted>(pages: Pages<T>, placed: T): Pages<T> {
  const hasMoved = (item: T) => item.id === placed.id && item.createdAt !== placed.createdAt;
  return insertItem(
    changeItems(pages, (item) => (hasMoved(item) ? null : item)),
    placed,
  );
}

function belongsTo<T extends Sorted>(page: Page<T>, added: T): boolean {
  const last = page.items.at(-1);
  return page.nextCursor === null || (last !== undefined && isBefore(added, last));
}

function insertInto<T extends Sorted>(items: T[], added: T): T[] {
  const index = items.findIndex((item) => isBefore(added, item));
  return index === -1 ? [...items, added] : items.toSpliced(index, 0, added);
}

function isBefore(one: Sorted, other: Sorted): boolean {
  return one.createdAt === other.createdAt ? one.id > other.id : one.createdAt > other.createdAt;
}
