import { feedPageSize } from '@publyka/contract/limits';

/** In any so many posts in a row … */
export const authorWindow = 10;
/** … an author stands at most so often. */
export const authorMax = 2;

export interface Ranked {
  id: string;
  authorId: string;
  createdAt: number;
  score: number;
  /** At most one in `feedPageSize` posts in a row is highlighted. */
  isHighlighted: boolean;
}

/**
 * The best first, the newer first where scores are equal, no author too often and one highlight in a page's worth, counted
 * from the posts that stand before these. It ends where only such are left that would stand too often.
 */
export function arrange<T extends Ranked>(posts: readonly T[], max: number, before: readonly Ranked[] = []): T[] {
  const rest = posts.toSorted(compareRanked);
  const arranged: Ranked[] = [...before];
  const added: T[] = [];
  while (added.length < max) {
    const index = rest.findIndex((post) => mayStandNext(arranged, post));
    const [next] = index === -1 ? [] : rest.splice(index, 1);
    if (!next) break;
    arranged.push(next);
    added.push(next);
  }
  return added;
}

function mayStandNext(arranged: readonly Ranked[], { authorId, isHighlighted }: Ranked): boolean {
  if (isHighlighted && countLast(arranged, feedPageSize - 1, (post) => post.isHighlighted) > 0) return false;
  return countLast(arranged, authorWindow - 1, (post) => post.authorId === authorId) < authorMax;
}

/** Without a copy of the list's end: it is asked for each place of each ranking. */
function countLast(posts: readonly Ranked[], length: number, isCounted: (post: Ranked) => boolean): number {
  let count = 0;
  for (let place = Math.max(0, posts.length - length); place < posts.length; place += 1) {
    const post = posts[place];
    if (post && isCounted(post)) count += 1;
  }
  return count;
}

/** The better one first, the newer one where scores are equal. */
export function compareRanked(one: Ranked, other: Ranked): number {
  return other.score - one.score || other.createdAt - one.createdAt || (one.id < other.id ? 1 : -1);
}
