import { availableWidths, type Image, imageUrl } from '@publyka/contract/routes/uploads';
import { useState } from 'react';
import { thumbHashToDataURL } from 'thumbhash';
import { classNames } from './class-names.ts';

export type PictureProps = {
  image: Image;
  /** Where its widths are stored. */
  urlOf?: typeof imageUrl;
  /** The `sizes` of the `img`, by which the browser chooses the width to load. */
  sizes: string;
  /** Not loaded lazily, for pictures in the first viewport. */
  isUrgent?: boolean;
  className?: string;
};

/** A stored image, which fades in over a blurred placeholder of the same shape. */
export function Picture({ image, urlOf = imageUrl, sizes, isUrgent = false, className }: PictureProps) {
  const [loadedId, setLoadedId] = useState<string>();
  const isLoaded = loadedId === image.id;
  const widths = availableWidths(image.width);
  return (
    <span className={classNames('block overflow-hidden bg-sunken', className)} style={placeholderStyle(image)}>
      <img
        src={urlOf(image.id, widths.at(-1) ?? 0)}
        // The widest file may be smaller than its name says.
        srcSet={widths.map((width) => `${urlOf(image.id, width)} ${Math.min(width, image.width)}w`).join(', ')}
        sizes={sizes}
        width={image.width}
        height={image.height}
        alt={image.alt}
        loading={isUrgent ? 'eager' : 'lazy'}
        fetchPriority={isUrgent ? 'high' : 'auto'}
        decoding="async"
        // A cached image may be loaded before React listens.
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

/** Caches decoded placeholders, for scrolling back and forth. */
function placeholderStyle({ thumbhash }: Image): { background: string } | undefined {
  let url = placeholders.get(thumbhash);
  if (url === undefined) {
    url = decodePlaceholder(thumbhash);
    if (placeholders.size > 500) placeholders.clear();
    placeholders.set(thumbhash, url);
  }
  return url === '' ? undefined : { background: `center / cover no-repeat url(${url})` };
}

/** Empty without a placeholder: the picture then fades in over a plain colour. */
function decodePlaceholder(thumbhash: string): string {
  try {
    return thumbhash === ''
      ? ''
      : thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (character) => character.charCodeAt(0)));
  } catch {
    // The picture is shown without its placeholder.
    return '';
  }
}
