import { useState } from 'react';
import { classNames } from './class-names.ts';
import { initials, type PersonColour, personColour } from './person-colour.ts';

export type AvatarProps = {
  /** The id of the person or group; determines the colour. */
  id: string;
  /** Overrides the person's own colour, in groups. */
  colour?: PersonColour;
  name: string;
  /** Without a picture, or when it fails to load, the initials are shown. */
  src?: string | null | undefined;
  /** In px. */
  size?: number;
  shape?: 'person' | 'group';
  /** Instead of the initials: the bottom bar shows 'U'. */
  fallback?: string;
  /** Only without a name beside it; otherwise the avatar is decoration. */
  label?: string;
  className?: string;
};

/** A portrait, or two letters on the colour of the person (a rounded square for a group). */
export function Avatar(props: AvatarProps) {
  const { id, name, src, size = 40, shape = 'person', fallback, label, className } = props;
  const [failedSrc, setFailedSrc] = useState<string>();
  const colour = props.colour ?? personColour(id);
  const radius = shape === 'person' ? '50%' : `${Math.round(size * 0.28)}px`;
  const box = classNames('inline-flex max-w-none shrink-0 items-center justify-center overflow-hidden', className);
  if (src && src !== failedSrc) {
    return (
      <img
        src={src}
        alt={label ?? ''}
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        onError={() => setFailedSrc(src)}
        style={{ width: size, height: size, borderRadius: radius, background: colour.soft }}
        className={classNames(box, 'object-cover outline outline-ink/8 -outline-offset-1')}
      />
    );
  }
  return (
    <span
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      style={{
        width: size,
        height: size,
        borderRadius: radius,
        background: colour.soft,
        color: colour.ink,
        fontSize: size * 0.4,
      }}
      className={classNames(box, 'font-serif leading-none font-semibold select-none')}
    >
      {fallback ?? initials(name, shape)}
    </span>
  );
}
