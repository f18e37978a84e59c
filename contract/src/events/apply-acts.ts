import type { Act } from '../routes/acts.ts';
import type { MessagePage } from '../routes/messages.ts';
import type { EventPayloads } from './events.ts';

// Free of zod, so that the web's first load may use it.

type Pages = readonly MessagePage[];

function compareActs(one: Act, other: Act): number {
  if (one.seq !== other.seq) return one.seq - other.seq;
  if (one.createdAt !== other.createdAt) return one.createdAt < other.createdAt ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}

/** Puts a line where its page has it; what lies beyond the pages fetched so far comes with its own page. */
export function insertAct(pages: Pages, act: Act): Pages {
  if (pages.some(({ acts }) => acts?.some(({ id }) => id === act.id))) return pages;
  const index = placeOf(pages, act.seq);
  const page = pages[index];
  return page ? pages.with(index, { ...page, acts: [...(page.acts ?? []), act].sort(compareActs) }) : pages;
}

export function nameSubject(pages: Pages, { actId, subject }: EventPayloads['act.named']): Pages {
  const index = pages.findIndex(({ acts }) => acts?.some(({ id }) => id === actId));
  const page = pages[index];
  if (!page) return pages;
  return pages.with(index, {
    ...page,
    acts: page.acts?.map((act) => (act.id === actId ? { ...act, subject } : act)),
  });
}

/** A page has what stands after its first message and before its last one, and all there is at the ends; else -1. */
function placeOf(pages: Pages, seq: number): number {
  const first = pages.find(({ items }) => items.length > 0)?.items[0];
  if (first && seq < first.seq && pages[0]?.olderCursor !== null) return -1;
  const index = pages.findIndex(({ items }) => (items.at(-1)?.seq ?? 0) > seq);
  if (index !== -1) return index;
  return pages.at(-1)?.newerCursor === null ? pages.length - 1 : -1;
}
