import { useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { lazyLayer } from '../../ui/lazy-layer.tsx';
import { Time } from '../../ui/time.tsx';
import type { VersionedThing } from './versions-query.ts';

const HistorySheet = lazyLayer(() => import('./history-sheet.tsx').then((part) => part.HistorySheet), {
  whenOpened: true,
});

type EditedLineProps = { thing: VersionedThing; editedAt: string | null; className?: string };

/** 'Editada hoje, 9h12', under a text: opens its history. */
export function EditedLine({ thing, editedAt, className }: EditedLineProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (editedAt === null) return null;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className={classNames('target-44 relative block rounded-mark text-meta text-ink-3 hover:underline', className)}
      >
        {thing.kind === 'post' ? 'Editada' : 'Editado'} <Time value={editedAt} format="moment" />
      </button>
      <HistorySheet thing={thing} open={isOpen} onOpenChange={setIsOpen} />
    </>
  );
}
