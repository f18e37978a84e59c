import { product } from '@publyka/contract/brand';
import type { ReactNode } from 'react';

// A mirrored pilcrow that reads P, on a box of 32.
const markPath = 'M6 4h13a7 7 0 0 1 0 14h-3v10h-4V8h-2v20H6z';

type BrandProps = {
  /** Height in px. */
  size?: number;
  /** Without an accessible name, beside a text that has it. */
  decorative?: boolean;
  className?: string;
};

type DrawingProps = BrandProps & { box: string; width: number; height: number; children: ReactNode };

function Drawing({ box, width, height, decorative, className, children }: DrawingProps) {
  if (decorative) {
    return (
      <svg viewBox={box} width={width} height={height} className={className} aria-hidden="true">
        {children}
      </svg>
    );
  }
  return (
    <svg viewBox={box} width={width} height={height} className={className} role="img" aria-label={product}>
      {children}
    </svg>
  );
}

/** The mark alone, in the colour of the text. */
export function Mark({ size = 22, decorative = true, className }: BrandProps) {
  return (
    <Drawing box="0 0 32 32" width={size} height={size} decorative={decorative} className={className}>
      <path d={markPath} fill="currentColor" />
    </Drawing>
  );
}

/** The mark on its yellow tile, or on a yellow coin (the EduCoin). */
export function Logo({ size = 40, decorative = true, coin = false, className }: BrandProps & { coin?: boolean }) {
  return (
    <Drawing box="0 0 40 40" width={size} height={size} decorative={decorative} className={className}>
      <rect width="40" height="40" rx={coin ? 20 : 11} className="fill-mark" />
      <path d={markPath} transform={coin ? 'translate(8.5 8) scale(.75)' : 'translate(4 4)'} className="fill-on-mark" />
    </Drawing>
  );
}

/** The name: ink in the app; on its yellow block on /auth, the share card and the splash. */
export function Wordmark({
  size = 28,
  block = false,
  decorative = false,
  className,
}: BrandProps & { block?: boolean }) {
  // Without the block the box begins at the letters, which then align with the margin.
  const box = block ? { x: 0, width: 171 } : { x: 6, width: 159 };
  const width = (size * box.width) / 48;
  return (
    <Drawing
      box={`${box.x} 0 ${box.width} 48`}
      width={width}
      height={size}
      decorative={decorative}
      className={className}
    >
      {block && <rect width="171" height="48" rx="6" className="fill-mark" />}
      {/* Drawn once, in the page itself: web/wordmark.ts. */}
      <use href="#wordmark" transform="translate(6 34)" className={block ? 'fill-on-mark' : 'fill-current'} />
    </Drawing>
  );
}
