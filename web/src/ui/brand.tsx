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
      <path d={wordmarkPath} transform="translate(6 34)" className={block ? 'fill-on-mark' : 'fill-current'} />
    </Drawing>
  );
}

/** The wordmark's outlines, from the identity's drawing (wordmark.svg), on a box of 171 × 48. */
const wordmarkPath =
  'M2.08 0v-2.64l1.88-.28q.76-.16 1-.54q.24-.38.24-1.54v-18.24q0-.96-.26-1.36q-.26-.4-1.1-.52l-1.76-.28v-2.64h11.56q2 0 3.72.28q1.72.28 3.08.86q1.36.58 2.32 1.54q.96.96 1.46 2.32q.5 1.36.5 3.16q0 1.96-.6 3.48q-.6 1.52-1.64 2.62q-1.04 1.1-2.36 1.8q-1.32.7-2.78 1.04q-1.46.34-2.86.34q-1.04 0-1.96-.06q-.92-.06-1.32-.14v5.8q0 1.08.26 1.52q.26.44 1.3.52l2.8.32v2.64zM13.16-13.8q2.64 0 4-1.48q1.36-1.48 1.36-4.48q0-1.84-.6-3q-.6-1.16-1.8-1.72q-1.2-.56-3.12-.56h-1.8v11.08q.32.04.84.1q.52.06 1.12.06zM35.49.56q-3.2 0-4.86-1.78q-1.66-1.78-1.66-5.06v-8.52q0-1.32-.2-1.82q-.2-.5-1.12-.66l-1.6-.28l.32-2.68l7.76-.48l.56.32v12.64q0 1.64.3 2.6q.3.96.98 1.36q.68.4 1.8.4q1.36 0 2.32-.58q.96-.58 1.46-1.7q.5-1.12.5-2.68v-6.48q0-1.4-.24-1.84q-.24-.44-1.12-.6l-1.44-.24l.4-2.72l7.56-.48l.56.32v15.4q0 1.08.28 1.5q.28.42 1 .58l1.68.32v2.6l-7.76.28l-.52-3.4h-.12q-.84 1.12-1.78 1.94q-.94.82-2.14 1.28q-1.2.46-2.92.46zM56.74.36l-2.56-.2v-25.08q0-1.32-.26-1.78q-.26-.46-1.38-.62l-1.48-.28l.28-2.72l8-.36l.56.44v12.56l.08.16q.8-1.12 1.78-1.9q.98-.78 2.18-1.18q1.2-.4 2.6-.4q2.48 0 4.26 1.18q1.78 1.18 2.74 3.38q.96 2.2.96 5.44q0 3.6-1.12 6.2q-1.12 2.6-3.28 3.98q-2.16 1.38-5.32 1.38q-1.84 0-3.34-.5q-1.5-.5-2.74-1.42zM63.9-2.88q1.48 0 2.5-.82q1.02-.82 1.52-2.5q.5-1.68.5-4.2q0-2.4-.46-3.92q-.46-1.52-1.38-2.26q-.92-.74-2.28-.74q-1.4 0-2.4.6q-1 .6-1.5 1.72q-.5 1.12-.5 2.72v7.96q.72.64 1.78 1.04q1.06.4 2.22.4zM76.57 0v-2.6l1.92-.32q.72-.12.94-.5q.22-.38.22-1.5v-20q0-1.36-.28-1.8q-.28-.44-1.32-.6l-1.52-.24l.28-2.76l8-.36l.56.48v25.4q0 .88.22 1.3q.22.42 1.02.58l1.84.36v2.56zM93.02 9.2q-2.2 0-3.56-1q-1.36-1-1.36-2.72q0-1.28.8-2.16q.8-.88 2.12-.88q1.16 0 1.74.5q.58.5.62 1.22q.04.32-.08.94q-.12.62-.36 1.46q1 .12 1.74-.32q.74-.44 1.38-1.46q.64-1.02 1.32-2.78l.76-1.72l-6.88-15.72q-.44-1-.74-1.38q-.3-.38-.98-.58l-1.32-.28l.36-2.76h10.96v2.6l-1.6.28q-.8.08-1 .52q-.2.44.24 1.56l3.88 9.64h.2l3.84-9.36q.4-.96.2-1.52q-.2-.56-1.08-.72l-1.56-.36l.44-2.64h8.56v2.64l-1.4.32q-.68.16-1.02.56q-.34.4-.9 1.68l-6.96 16.6q-.88 2.04-1.72 3.52q-.84 1.48-1.8 2.44q-.96.96-2.14 1.42q-1.18.46-2.7.46zM132.3.44q-1.08 0-2-.28q-.92-.28-1.76-.96q-.84-.68-1.76-1.96l-5.76-7.6v-.56l5.76-5.24q.56-.48.52-.94q-.04-.46-.6-.54l-1.72-.24l.44-2.56h9.84v2.6l-1.44.28q-.64.12-1.24.44q-.6.32-1.36 1l-4.84 4.24l5.44 6.76q.76 1 1.42 1.52q.66.52 1.58.52q.28 0 .64-.08q.36-.08.88-.2l.52 2.04q-.84.76-2.06 1.26q-1.22.5-2.5.5zM111.86 0v-2.56l1.92-.32q.68-.12.92-.5q.24-.38.24-1.46v-20.08q0-1.36-.28-1.82q-.28-.46-1.32-.58l-1.52-.28l.24-2.72l8.04-.36l.56.44v25.48q0 .96.2 1.34q.2.38.92.54l1.24.28v2.6zM143.89.56q-2.8 0-4.4-1.48q-1.6-1.48-1.6-3.96q0-2.36 1.18-3.72q1.18-1.36 3.74-2q2.56-.64 6.64-.8v-2.72q0-1.52-.34-2.48q-.34-.96-1.12-1.44q-.78-.48-2.18-.48q-.92 0-1.86.28q-.94.28-1.5.72q.4.6.64 1.06q.24.46.34.78q.1.32.1.56q0 .88-.74 1.44q-.74.56-2.02.56q-1.32 0-1.98-.62q-.66-.62-.66-1.7q0-1.52 1.12-2.78q1.12-1.26 3.08-2q1.96-.74 4.48-.74q2.84 0 4.7.8q1.86.8 2.76 2.48q.9 1.68.9 4.2v8.76q0 .88.38 1.32q.38.44 1.22.44q.4 0 .8-.08q.4-.08.84-.2l.52 2.08q-.8.68-2.04 1.2q-1.24.52-2.52.52q-1.88 0-2.96-.9q-1.08-.9-1.36-2.46q-.6.96-1.46 1.72q-.86.76-2.02 1.2q-1.16.44-2.68.44zM146.13-2.72q.96 0 1.7-.44q.74-.44 1.18-1.2q.44-.76.44-1.72v-2.84q-2 0-3.3.36q-1.3.36-1.94 1.14q-.64.78-.64 1.94q0 1.24.66 2q.66.76 1.9.76z';
