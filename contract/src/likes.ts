type Likeable = { likesCount: number; viewer: { liked: boolean } };

/** A post or drop with these likes; the same object when nothing changes. */
export function withLike<T extends Likeable>(thing: T, liked: boolean, likesCount: number): T {
  if (thing.likesCount === likesCount && thing.viewer.liked === liked) return thing;
  return { ...thing, likesCount, viewer: { ...thing.viewer, liked } };
}

/** As the viewer's own press shows it before the server has answered. */
export function withOwnLike<T extends Likeable>(thing: T, liked: boolean): T {
  if (thing.viewer.liked === liked) return thing;
  return withLike(thing, liked, Math.max(0, thing.likesCount + (liked ? 1 : -1)));
}
