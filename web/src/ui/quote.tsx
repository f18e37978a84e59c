import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A quotation or reference beside the two bars of the mark. */
export function Quote({
  children,
  voice = 'say',
  className,
}: {
  children: ReactNode;
  voice?: 'read' | 'say';
  className?: string;
}) {
  return (
    <blockquote
      dir="auto"
      className={classNames('two-bars', voice === 'read' ? 'font-serif text-read' : 'text-chat text-ink-2', className)}
    >
      {children}
    </blockquote>
  );
}
