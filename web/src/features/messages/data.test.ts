import { afterEach, expect, test } from 'vitest';
import { dismissToast, getToasts } from '../../ui/toast.ts';
import { keepPages, lacksNewest, type MessageList, messageCommand, pagesKept, trimToNewest } from './data.ts';

afterEach(() => {
  for (const one of getToasts()) dismissToast(one.id);
});

test('a message that the server cannot take says so', () => {
  messageCommand.notifyFailed?.();
  expect(getToasts()).toMatchObject([{ kind: 'error', text: 'Erro ao enviar mensagem' }]);
});

/** Pages that touch each other; the last one is the newest there is. */
function createList(count: number): MessageList {
  const pages = Array.from({ length: count }, (_, index) => ({
    items: [],
    olderCursor: `older-${index}`,
    newerCursor: index === count - 1 ? null : `newer-${index}`,
  }));
  return { pages, pageParams: pages.map((_, index) => ({ before: `before-${index}` })) };
}

test('a short conversation is kept whole, as the very same object', () => {
  const list = createList(pagesKept);
  expect(keepPages(list, 'oldest')).toBe(list);
  expect(keepPages(list, 'newest')).toBe(list);
});

test('of a long one the pages where one reads are kept, and the way on from them', () => {
  const list = createList(pagesKept + 2);
  const oldest = keepPages(list, 'oldest');
  expect(oldest.pages).toEqual(list.pages.slice(0, pagesKept));
  expect(oldest.pageParams).toEqual(list.pageParams.slice(0, pagesKept));
  expect([lacksNewest(list), lacksNewest(oldest)]).toEqual([false, true]);
  const newest = keepPages(list, 'newest');
  expect(newest.pages[0]?.olderCursor).toBe('older-2');
  expect(newest.pageParams).toEqual(list.pageParams.slice(2));
});

test('the newest page alone is fetched as the first page is', () => {
  const list = createList(3);
  expect(trimToNewest(list)).toEqual({ pages: [list.pages[2]], pageParams: [{}] });
});
