import type { Post } from '@publyka/contract/routes/posts';

/** Whether one's own rating is of what the post said before it was edited. */
export function isOfEarlier({ version, viewer }: Post): boolean {
  return viewer.ratedVersion !== null && viewer.ratedVersion < version;
}
