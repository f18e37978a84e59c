import { arrange, compareRanked, type Ranked } from './arrange.ts';
import { type Candidate, countNews, isNewOwn } from './score.ts';

/** Posts above the line, and those below it. */
const rankedMax = 300;
/** Behind 'Ver de novo'. */
const seenMax = 60;
/** How far back the unseen of the reader's own goes; what is older comes newest first, after the ranking. */
const unseenMs = 14 * 24 * 3_600_000;
/** Where the others of the reader's field are silent, so many posts of one author stand above the line. */
export const authorAloneMax = 5;

/**
 * Where a post stands: unseen and about the reader's field or people, seen with news since, unseen and neither, or seen,
 * which stands behind 'Ver de novo' only.
 */
type Part = 'mine' | 'news' | 'elsewhere' | 'seen';

interface Placed extends Ranked, Candidate {}

/** The parts of a ranking in their order; `seen` is not among what is shown. */
export type Parts<T> = Record<Part, T[]>;

/** Pure. What was seen never gives its place to a post that has nothing to do with the reader. */
export function divide<T extends Placed>(posts: readonly T[], now: number): Parts<T> {
  const parts: Parts<T> = { mine: [], news: [], elsewhere: [], seen: [] };
  for (const post of posts) {
    const part = partOf(post, now);
    if (part) parts[part].push(post);
  }
  // A paid highlight stands among the reader's own, never in their place.
  const [lifted, others] = partition(parts.elsewhere, ({ isHighlighted }) => isHighlighted);
  const mine = parts.mine.length > 0 ? arrangeMine([...parts.mine, ...lifted]) : [];
  const news = parts.news.toSorted(compareRanked);
  const above = [...mine, ...news].slice(0, rankedMax);
  const waiting = lifted.filter((post) => !mine.includes(post));
  return {
    mine,
    news: above.slice(mine.length),
    elsewhere: arrange([...others, ...waiting], rankedMax - above.length, above),
    seen: parts.seen.toSorted(compareSeen).slice(0, seenMax),
  };
}

/** The reader's own field and people first. */
function compareSeen(one: Placed, other: Placed): number {
  return Number(hasToDoWithReader(other)) - Number(hasToDoWithReader(one)) || compareRanked(one, other);
}

/** Null where the post has no place in the ranking: of the reader's own, but too old to be new. */
function partOf(post: Candidate, now: number): Part | null {
  if (isNewOwn(post, now)) return 'mine';
  const isMine = hasToDoWithReader(post);
  if (post.commentsSeen !== null && countNews(post) > 0 && (isMine || post.isAnswered)) return 'news';
  if (post.commentsSeen !== null) return 'seen';
  if (!isMine || post.isHighlighted) return isMine ? 'mine' : 'elsewhere';
  return now - post.createdAt < unseenMs ? 'mine' : null;
}

/** Whether a post is of the reader's field, people or RePublykas, or about what they follow. */
function hasToDoWithReader(post: Candidate): boolean {
  const { relation, communities, followed, namedInterests, authorInterests } = post;
  if (relation !== 'none') return true;
  return communities.length + followed.length + namedInterests.length + authorInterests.length > 0;
}

/** The line says that all was seen: so what an author has to wait for elsewhere comes before it, up to a limit. */
function arrangeMine<T extends Placed>(posts: T[]): T[] {
  const arranged = arrange(posts, rankedMax);
  const counts = new Map<string, number>();
  const countOne = ({ authorId }: T) => {
    const count = (counts.get(authorId) ?? 0) + 1;
    counts.set(authorId, count);
    return count;
  };
  arranged.forEach(countOne);
  const placed = new Set(arranged);
  const left = posts.filter((post) => !placed.has(post) && !post.isHighlighted).toSorted(compareRanked);
  return [...arranged, ...left.filter((post) => countOne(post) <= authorAloneMax)].slice(0, rankedMax);
}

function partition<T>(all: T[], is: (one: T) => boolean): [T[], T[]] {
  return [all.filter(is), all.filter((one) => !is(one))];
}
