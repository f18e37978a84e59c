import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { SectionTitle } from './headings.tsx';

export type EmptyStateProps = {
  /** `[…]` nothing here yet, `[sic]` the error is ours, `[s. l.]` page without a place, `[s. n.]` person or group not found. */
  mark: '[…]' | '[sic]' | '[s. l.]' | '[s. n.]';
  title: string;
  /** One friendly line. */
  children?: ReactNode;
  action?: ReactNode;
  /** 1 when nothing else is on the screen. */
  level?: 1 | 2 | 3;
  className?: string;
};

/** An editor's mark for something missing, what is missing, and what can be done. */
export function EmptyState({ mark, title, children, action, level, className }: EmptyStateProps) {
  return (
    <div className={classNames('flex flex-col items-start px-7 pt-8 pb-12', className)}>
      <p aria-hidden="true" className="mb-4 font-serif text-figure leading-[4.5rem] tracking-(--tracking-figure)">
        {mark === '[sic]' ? (
          <>
            [<i>sic</i>]
          </>
        ) : (
          mark
        )}
      </p>
      <SectionTitle level={level}>{title}</SectionTitle>
      {children && <div className="mt-0.5 max-w-88 text-chat text-ink-2">{children}</div>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}
