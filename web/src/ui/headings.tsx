import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** The title of a screen, once on each. Breaks only words that are wider than the screen. */
export function ScreenTitle({ className, ...rest }: ComponentProps<'h1'>) {
  return (
    <h1
      {...rest}
      className={classNames(
        'hyphens-auto font-serif text-head font-semibold tracking-(--tracking-head) [hyphenate-limit-chars:14_5_5]',
        className,
      )}
    />
  );
}

/** The title of a section. */
export function SectionTitle({ level = 2, className, ...rest }: ComponentProps<'h2'> & { level?: 1 | 2 | 3 }) {
  const Heading = `h${level}` as const;
  return <Heading {...rest} className={classNames('font-serif text-title font-semibold', className)} />;
}

/** A quiet heading inside a list. */
export function QuietHeading({ level = 3, className, ...rest }: ComponentProps<'h3'> & { level?: 2 | 3 | 4 }) {
  const Heading = `h${level}` as const;
  return <Heading {...rest} className={classNames('font-serif text-chat text-ink-2 italic', className)} />;
}
