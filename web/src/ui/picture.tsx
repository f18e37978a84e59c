import { availableWidths, type Image, imageUrl } from '@publyka/contract/routes/uploads';
import { useState } from 'react';
import { thumbHashToDataURL } from 'thumbhash';
import { classNames } from './class-names.ts';

export type PictureProps = {
  image: Image;
  /** How wide it is shown, as the `sizes` of an `img`: the browser picks the width to load by it. */
  sizes: string;
  /** In the first screenful: loaded at once instead of when it comes near. */
  isUrgent?: boolean;
  className?: string;
};

/** A stored image: its blurred placeholder stands at once and in the right shape, the picture fades in over it. */
export function Picture({ image, sizes, isUrgent = false, className }: PictureProps) {
  const [loadedId, setLoadedId] = useState<string>();
  const isLoaded = loadedId === image.id;
  const widths = availableWidths(image.width);
  return (
    <span className={classNames('block overflow-hidden bg-sunken', className)} style={placeholderStyle(image)}>
      <img
        src={imageUrl(image.id, widths.at(-1) ?? 0)}
        // The widest file holds the original size when that is smaller than its name.
        srcSet={widths.map((width) => `${imageUrl(image.id, width)} ${Math.min(width, image.width)}w`).join(', ')}
        sizes={sizes}
        width={image.width}
        height={image.height}
        alt={image.alt}
        loading={isUrgent ? 'eager' : 'lazy'}
        fetchPriority={isUrgent ? 'high' : 'auto'}
        decoding="async"
        // One from the cache may be there before React listens.
        ref={(element) => {
          if (element?.complete && element.naturalWidth > 0) setLoadedId(image.id);
        }}
        onLoad={() => setLoadedId(image.id)}
        className={classNames(
          'block size-full object-cover transition-opacity duration-150 motion-reduce:transition-none',
          isLoaded ? 'opacity-100' : 'opacity-0',
        )}
      />
    </span>
  );
}

const placeholders = new Map<string, string>();

/** Decoding takes a fraction of a millisecond; scrolling back and forth should not pay it again. */
function placeholderStyle({ thumbhash }: Image): { background: string } | undefined {
  let url = placeholders.get(thumbhash);
  if (url === undefined) {
    url = decodePlaceholder(thumbhash);
    if (placeholders.size > 500) placeholders.clear();
    placeholders.set(thumbhash, url);
  }
  return url === '' ? undefined : { background: `center / cover no-repeat url(${url})` };
}

/** Empty when there is none: the picture then fades in over the plain colour. */
function decodePlaceholder(thumbhash: string): string {
  try {
    return thumbhash === ''
      ? ''
      : thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (character) => character.charCodeAt(0)));
  } catch {
    // A broken placeholder must not take the picture with it.
    return '';
  }
}
