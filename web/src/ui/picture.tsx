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
  const placeholder = placeholderOf(image);
  const isPale = placeholder === pale;
  return (
    <span
      className={classNames('block overflow-hidden bg-sunken', isPale && 'picture-pale', className)}
      style={isPale ? undefined : { background: placeholder }}
    >
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

/** As bright on the whole as a figure on white is, of 63. */
const paleFrom = 54;

/** In place of a placeholder (parts.css): of a pale picture there is nothing to be seen but its ground. */
const pale = 'pale';

const placeholders = new Map<string, string>();

/** Caches decoded placeholders, for scrolling back and forth. */
function placeholderOf({ thumbhash }: Image): string {
  let placeholder = placeholders.get(thumbhash);
  if (placeholder === undefined) {
    placeholder = decodePlaceholder(thumbhash);
    if (placeholders.size > 500) placeholders.clear();
    placeholders.set(thumbhash, placeholder);
  }
  return placeholder;
}

/** Empty without a placeholder: the picture then fades in over a plain colour. */
function decodePlaceholder(thumbhash: string): string {
  if (thumbhash === '') return '';
  try {
    const bytes = Uint8Array.from(atob(thumbhash), (character) => character.charCodeAt(0));
    // It begins with the brightness of the whole, six bits.
    if (((bytes[0] ?? 0) & 63) >= paleFrom) return pale;
    return `center / cover no-repeat url(${thumbHashToDataURL(bytes)})`;
  } catch {
    // The picture is shown without its placeholder.
    return '';
  }
}
