import type { Act } from '../routes/acts.ts';
import type { EventPayloads } from './events.ts';
import { type MessagePages, placeOf } from './message-pages.ts';

// Free of zod, so that the web's first load may use it.

function compareActs(one: Act, other: Act): number {
  if (one.seq !== other.seq) return one.seq - other.seq;
  if (one.createdAt !== other.createdAt) return one.createdAt < other.createdAt ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}

/** Puts a line where its page has it; what lies beyond the pages fetched so far comes with its own page. */
export function insertAct(pages: MessagePages, act: Act): MessagePages {
  if (pages.some(({ acts }) => acts?.some(({ id }) => id === act.id))) return pages;
  const index = placeOf(pages, act.seq);
  const page = pages[index];
  return page ? pages.with(index, { ...page, acts: [...(page.acts ?? []), act].sort(compareActs) }) : pages;
}

export function nameSubject(pages: MessagePages, { actId, subject }: EventPayloads['act.named']): MessagePages {
  const index = pages.findIndex(({ acts }) => acts?.some(({ id }) => id === actId));
  const page = pages[index];
  if (!page) return pages;
  return pages.with(index, {
    ...page,
    acts: page.acts?.map((act) => (act.id === actId ? { ...act, subject } : act)),
  });
}
