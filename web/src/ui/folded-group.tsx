import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

type FoldedGroupProps = {
  title: string;
  /** What it is set to. */
  summary: string;
  children: ReactNode;
};

/** Settings that belong together, folded under their name; one press shows them. */
export function FoldedGroup({ title, summary, children }: FoldedGroupProps) {
  return (
    <details className="group border-b border-line last:border-b-0">
      <summary className="-mx-(--gutter) flex min-h-13 cursor-pointer list-none items-center gap-3 px-(--gutter) -outline-offset-2 hover:bg-hover active:bg-sunken [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1 text-ui font-semibold">{title}</span>
        <span className="shrink-0 text-meta text-ink-3">{summary}</span>
        <Icon of={IconChevronDown} size={18} className="shrink-0 text-ink-3 group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-2 pb-3">{children}</div>
    </details>
  );
}
