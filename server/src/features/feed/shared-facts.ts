import type { Database } from '../../platform/db/client.ts';
import * as store from './shared-store.ts';

/**
 * TTL in milliseconds. Counts change all the time. What was published since `everywhere` was read is found by each ranking,
 * so the lists of people, interests, RePublykas and works only tell a little late why. People change seldom.
 */
const sharedFor = { posts: 3000, lists: 10_000, people: 20_000 } as const;

/** Looks up what is shared about these ids, of which only those not known yet are read, in one query. */
type Lookup<T> = (ids: readonly string[]) => Promise<ReadonlyMap<string, T>>;

interface SharedPosts {
  recentPosts(): Promise<store.RecentPosts>;
  posts: Lookup<store.PostFacts>;
}

interface SharedLists {
  postsOfPeople: Lookup<store.Entry[]>;
  /** Posts of interests and RePublykas. */
  postsOfSources: Lookup<store.Entry[]>;
  postsOfWorks: Lookup<store.Entry[]>;
}

interface SharedPeople {
  authors: Lookup<store.AuthorFacts>;
  /** Looks up how many of these people follow somebody. */
  countFollows(ids: readonly string[]): Promise<(personId: string) => number>;
}

/** What the rankings of many readers have in common, read once for all of them. */
export interface SharedFacts extends SharedPosts, SharedLists, SharedPeople {}

const posts = shareFor(sharedFor.posts, readPosts);
const lists = shareFor(sharedFor.lists, readLists);
const people = shareFor(sharedFor.people, readPeople);

/** The facts of this node, begun anew every few seconds: that bounds both their age and their number. */
export function shareFacts(db: Database): SharedFacts {
  return { ...posts.of(db), ...lists.of(db), ...people.of(db) };
}

/** For tests that change what was read. */
export function forgetFacts(db: Database): void {
  posts.forget(db);
  lists.forget(db);
  people.forget(db);
}

export function readFacts(db: Database): SharedFacts {
  return { ...readPosts(db), ...readLists(db), ...readPeople(db) };
}

function readPosts(db: Database): SharedPosts {
  let recentPosts: store.RecentPosts | undefined;
  return {
    recentPosts: async () => {
      recentPosts ??= await store.selectRecentPosts(db);
      return recentPosts;
    },
    posts: lookUp((ids) => store.selectPosts(db, ids)),
  };
}

function readLists(db: Database): SharedLists {
  return {
    postsOfPeople: lookUp((ids) => store.selectPostsOfPeople(db, ids)),
    postsOfSources: lookUp((ids) => store.selectPostsOfSources(db, ids)),
    postsOfWorks: lookUp((ids) => store.selectPostsOfWorks(db, ids)),
  };
}

/** People are numbered, so that the follows of 150 Links are counted in an array instead of a map of ids. */
function readPeople(db: Database): SharedPeople {
  const numbers = new Map<string, number>();
  const numberOf = (id: string) => {
    const number = numbers.get(id) ?? numbers.size;
    numbers.set(id, number);
    return number;
  };
  const followsOf = lookUp(async (ids) => {
    const rows = await store.selectFollows(db, ids);
    return rows.map(({ id, value }) => ({ id, value: Uint32Array.from(value, numberOf) }));
  });
  return {
    authors: lookUp((ids) => store.selectAuthors(db, ids)),
    countFollows: async (ids) => {
      const follows = await followsOf(ids);
      const counts = new Uint16Array(numbers.size);
      for (const id of ids) for (const number of follows.get(id) ?? []) counts[number] = (counts[number] ?? 0) + 1;
      return (personId) => counts[numbers.get(personId) ?? -1] ?? 0;
    },
  };
}

/** What is read of a database, for so many milliseconds the same. */
function shareFor<Facts>(milliseconds: number, read: (db: Database) => Facts) {
  const known = new WeakMap<Database, { facts: Facts; until: number }>();
  return {
    of: (db: Database) => {
      const now = performance.now();
      const shared = known.get(db);
      if (shared && now < shared.until) return shared.facts;
      const facts = read(db);
      known.set(db, { facts, until: now + milliseconds });
      return facts;
    },
    forget: (db: Database) => known.delete(db),
  };
}

function lookUp<T>(read: (ids: string[]) => Promise<{ id: string; value: T }[]>): Lookup<T> {
  const values = new Map<string, T>();
  return async (ids) => {
    const missing = ids.filter((id) => !values.has(id));
    if (missing.length > 0) for (const { id, value } of await read(missing)) values.set(id, value);
    return values;
  };
}
