import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { Selection } from './use-selection.ts';

type SelectionFrameProps = {
  selection: Selection;
  /** What the first box chooses, or lets go. */
  listed: readonly string[];
  labels: { all: string; count: string; leave: string };
  /** What can be done with all of them. */
  children: ReactNode;
};

/** The bar under the header while one selects. */
export function SelectionFrame({ selection, listed, labels, children }: SelectionFrameProps) {
  const { ids } = selection;
  // A selection outlives a filter: others may be chosen than those on the screen.
  const isAll = listed.length > 0 && listed.every((id) => ids.includes(id));
  return (
    <div className="sticky top-15 z-(--z-sticky) flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-line bg-sheet px-(--gutter) py-2">
      <input
        type="checkbox"
        aria-label={labels.all}
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = ids.length > 0 && !isAll;
        }}
        onChange={() => (isAll ? selection.remove(listed) : selection.add(listed))}
        className="check-box target-44"
      />
      <p role="status" className="min-w-24 flex-1 pl-1 text-ui font-semibold tabular-nums">
        {labels.count}
      </p>
      {children}
      <IconButton label={labels.leave} icon={<Icon of={IconX} size={18} />} onClick={selection.clear} />
    </div>
  );
}
