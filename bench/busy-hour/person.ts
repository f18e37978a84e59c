import type { Topic } from '@publyka/contract/events/events';
import type { Line } from './line.ts';

/** A RePublyka somebody is in, and up to which message they have read it. */
export interface Membership {
  id: string;
  lastRead: number;
}

export interface NewPerson {
  id: string;
  cookie: string;
  memberships: Membership[];
}

/** Somebody at work: what they look at, and what they know from it. */
export interface Person extends NewPerson {
  line: Line;
  page: 'feed' | 'post' | 'conversation' | 'profile';
  /** Posts they have seen last. */
  seen: string[];
  /** Address of the next page of what they read, and the moment of its first one. */
  next: string | null;
  since: string;
  /** When new posts were last counted, by performance.now(). */
  countedAt: number;
}

/** Cards that are mounted around the window: each hears of its post. */
const mountedCards = 6;

function topicsOf({ page, seen }: Person): Topic[] {
  if (page === 'feed') return ['feed:new', ...seen.slice(0, mountedCards).map((id): Topic => `post:${id}`)];
  return page === 'post' ? seen.slice(0, 1).map((id): Topic => `post:${id}`) : [];
}

/** Topics of somebody wherever they are: their own, and every RePublyka, which changes the badges. */
export function lastingTopics({ id, memberships }: NewPerson): Topic[] {
  return [`user:${id}`, ...memberships.map((one): Topic => `community:${one.id}`)];
}

/** Goes to another page, and hears what it hears. */
export function goTo(person: Person, page: Person['page'], seen = person.seen): void {
  const before = topicsOf(person);
  person.page = page;
  person.seen = seen;
  const after = topicsOf(person);
  person.line.remove(before.filter((topic) => !after.includes(topic)));
  person.line.add(after.filter((topic) => !before.includes(topic)));
}

/** Draws a page from how many times a day each is visited. */
export function drawPage(random: () => number, timesADay: Record<Person['page'], number>): Person['page'] {
  let left = random() * Object.values(timesADay).reduce((sum, times) => sum + times, 0);
  // The keys are those of the pages.
  for (const [page, times] of Object.entries(timesADay) as [Person['page'], number][]) {
    left -= times;
    if (left < 0) return page;
  }
  return 'feed';
}
