import type { LiveEvent } from './events.ts';

// Free of zod, so that the web's first load may use it.

type EditEvent = Extract<LiveEvent, { type: 'post.edited' | 'comment.edited' }>;
type Editable = Pick<EditEvent['data'], 'content' | 'works' | 'version' | 'editedAt'>;

/** With the words of a later version; the very same object when it has them, or later ones. */
export function withEdit<T extends Editable>(thing: T, { content, works, version, editedAt }: Editable): T {
  return version <= thing.version ? thing : { ...thing, content, works, version, editedAt };
}
