import type { Person } from '@publyka/contract/routes/profiles';
import { availableWidths, imageUrl } from '@publyka/contract/routes/uploads';

/** Address of a person's picture for this size in px, sharp on dense screens; null without a picture. */
export function avatarSrc({ avatar }: Pick<Person, 'avatar'>, size: number): string | null {
  if (!avatar) return null;
  const widths = availableWidths(avatar.width);
  const width = widths.find((candidate) => candidate >= size * 2) ?? widths.at(-1);
  return width === undefined ? null : imageUrl(avatar.id, width);
}
