import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A placeholder; set its size and radius by class. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('skeleton', className)} />;
}

const lineBoxes = { meta: 'h-4.5', ui: 'h-5', chat: 'h-5.5', read: 'h-6.75' };

type SkeletonTextProps = {
  /** One line for each, in per cent of the column. */
  widths: number[];
  /** The voice of the text, so that the line boxes have the same height. */
  voice?: keyof typeof lineBoxes;
  className?: string;
};

/** Placeholder lines of text. */
export function SkeletonText({ widths, voice = 'ui', className }: SkeletonTextProps) {
  return (
    <span aria-hidden="true" className={classNames('block', className)}>
      {widths.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never change places
        <span key={index} className={classNames('flex items-center', lineBoxes[voice])}>
          <span className="h-3 rounded-[0.25rem] bg-sunken" style={{ width: `${width}%` }} />
        </span>
      ))}
    </span>
  );
}

/** Announces once to screen readers what is loading. The next `turn` (styles.css) waits for it. */
export function SkeletonGroup({
  label,
  children,
  className,
}: {
  label: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    <div role="status" data-loading="" className={className}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  );
}

/** A face and two lines. */
export function SkeletonRow({ className, hasFace = true }: { className: string; hasFace?: boolean }) {
  return (
    <div className={classNames('flex gap-3', className)}>
      {hasFace && <Skeleton className="size-11 shrink-0 rounded-full" />}
      <SkeletonText widths={[42, 78]} className="flex-1" />
    </div>
  );
}

/** For a page whose shape is not known yet, or while its code is being loaded: a title and rows. */
export function PageSkeleton() {
  return (
    <SkeletonGroup label="Carregando" className="px-(--gutter) pt-5">
      <Skeleton className="h-8 w-44" />
      {['a', 'b', 'c', 'd'].map((row) => (
        <SkeletonRow key={row} className="mt-7" />
      ))}
    </SkeletonGroup>
  );
}

/**
 * While a section of the margin is loading: its heading and two rows, of people or RePublykas or of text alone. Visible
 * also where its content would wait for its turn (styles.css).
 */
export function MarginSkeleton({ hasFaces = true }: { hasFaces?: boolean }) {
  const className = hasFaces ? 'py-1.5' : 'py-2.75';
  return (
    <div data-loading="" className="visible mt-8">
      <SkeletonText widths={[38]} voice="chat" className="mb-1" />
      <SkeletonRow className={className} hasFace={hasFaces} />
      <SkeletonRow className={className} hasFace={hasFaces} />
    </div>
  );
}
