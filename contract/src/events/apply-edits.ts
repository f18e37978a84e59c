import type { Mention } from '../routes/mentions.ts';
import type { Post } from '../routes/posts.ts';
import type { LiveEvent } from './events.ts';

// Free of zod, so that the web's first load may use it.

type Editable = Pick<Extract<LiveEvent, { type: 'post.edited' }>['data'], 'content' | 'works' | 'version' | 'editedAt'>;
type Mentioning = { version: number; mentions: Mention[] };

/** With the words of a later version; the very same object when it has them, or later ones. */
export function withEdit<T extends Editable & Mentioning>(
  thing: T,
  { content, works, version, editedAt }: Editable,
): T {
  return version <= thing.version ? thing : { ...thing, content, works, version, editedAt, mentions: [] };
}

type MentionedEvent = Extract<LiveEvent, { type: 'text.mentioned' }>;

/** Mentions somebody, in the order of usernames; the very same object when it does, or says something else by now. */
export function withMention<T extends Mentioning>(thing: T, { version, mention }: MentionedEvent['data']): T {
  if (!mention || version !== thing.version || thing.mentions.some(({ id }) => id === mention.id)) return thing;
  const mentions = [...thing.mentions, mention].toSorted((a, b) => (a.username < b.username ? -1 : 1));
  return { ...thing, mentions };
}

/** After a block its name is text. */
export function withoutMentionOf<T extends Mentioning>(thing: T, personId: string): T {
  const mentions = thing.mentions.filter(({ id }) => id !== personId);
  return mentions.length === thing.mentions.length ? thing : { ...thing, mentions };
}

type DescribedEvent = Extract<LiveEvent, { type: 'post.described' }>;

/** The picture's id is no other post's. */
export function withDescription(post: Post, { imageId, alt }: DescribedEvent['data']): Post {
  if (!post.images.some((image) => image.id === imageId && image.alt !== alt)) return post;
  return { ...post, images: post.images.map((image) => (image.id === imageId ? { ...image, alt } : image)) };
}
