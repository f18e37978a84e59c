import type { Attachment } from '@publyka/contract/routes/attachments';
import type { Image } from '@publyka/contract/routes/uploads';

/** Widest picture, and highest one, in rem. */
const bounds = { width: 26.5, height: 22 };

/** 4 px inside of a bubble. */
export const mediaShape = { borderRadius: '0.8125rem', background: 'var(--sunken)' };

/** Width by height of a picture or video as it is shown: very long ones are cut. */
export function ratioOf({ width, height }: Attachment): number {
  return Math.min(1.91, Math.max(0.75, (width ?? 16) / (height ?? 9)));
}

/** Width of the pictures of a message in rem, which its words keep to; null without pictures. */
export function mediaWidth(attachments: readonly Attachment[]): number | null {
  const images = attachments.filter(({ kind }) => kind === 'image');
  if (images.length > 1) return bounds.width;
  const media = [...images, ...attachments.filter(({ kind }) => kind === 'video')];
  if (media.length === 0) return null;
  return Math.max(...media.map((one) => Math.min(bounds.width, bounds.height * ratioOf(one))));
}

/** As the viewer and the tiles have it. */
export function toImage({ id, width, height, thumbhash }: Attachment, authorName: string): Image {
  return { id, width: width ?? 1, height: height ?? 1, thumbhash: thumbhash ?? '', alt: `Foto de ${authorName}` };
}
