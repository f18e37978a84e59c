import type { Database } from '../../platform/db/client.ts';
import { uuidArray } from '../../platform/db/statement.ts';
import * as store from './shared-store.ts';

/** Milliseconds for which rankings share what they read. */
const sharedFor = 3000;

/** Looks up what is shared about these ids, of which only those not known yet are read, in one query. */
type Lookup<T> = (ids: readonly string[]) => Promise<ReadonlyMap<string, T>>;

/** What the rankings of many readers have in common, read once for all of them. */
export interface SharedFacts {
  everywhere(): Promise<store.Everywhere>;
  postsOfPeople: Lookup<store.Entry[]>;
  /** Of interests and RePublykas. */
  postsOfSources: Lookup<store.Entry[]>;
  postsOfWorks: Lookup<store.Entry[]>;
  posts: Lookup<store.PostFacts>;
  authors: Lookup<store.AuthorFacts>;
  follows: Lookup<string[]>;
}

const known = new WeakMap<Database, { facts: SharedFacts; until: number }>();

/** The facts of this node, begun anew every few seconds: that bounds both their age and their number. */
export function shareFacts(db: Database): SharedFacts {
  const now = performance.now();
  const shared = known.get(db);
  if (shared && now < shared.until) return shared.facts;
  const facts = readFacts(db);
  known.set(db, { facts, until: now + sharedFor });
  return facts;
}

/** For tests that change what was read. */
export function forgetFacts(db: Database): void {
  known.delete(db);
}

export function readFacts(db: Database): SharedFacts {
  let everywhere: store.Everywhere | undefined;
  return {
    everywhere: async () => {
      everywhere ??= await store.selectEverywhere(db);
      return everywhere;
    },
    postsOfPeople: lookUp((ids) => store.selectPostsOfPeople(db, [uuidArray(ids)])),
    postsOfSources: lookUp((ids) => store.selectPostsOfSources(db, [uuidArray(ids)])),
    postsOfWorks: lookUp((ids) => store.selectPostsOfWorks(db, [uuidArray(ids)])),
    posts: lookUp((ids) => store.selectPosts(db, [uuidArray(ids)])),
    authors: lookUp((ids) => store.selectAuthors(db, [uuidArray(ids)])),
    follows: lookUp((ids) => store.selectFollows(db, [uuidArray(ids)])),
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
