import { useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { formatMoment } from '../../ui/format-time.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useAtThisTime } from '../../ui/time.tsx';
import type { VersionedThing } from './versions-query.ts';

const HistorySheet = lazyPart(() => import('./history-sheet.tsx').then((part) => part.HistorySheet), {
  whenOpened: true,
});

type EditedLineProps = { thing: VersionedThing; editedAt: string | null; className?: string };

/** '(editada)', under a text: opens its history. When it was is in its title, and read out. */
export function EditedLine({ thing, editedAt, className }: EditedLineProps) {
  const [isOpen, setIsOpen] = useState(false);
  const moment = useAtThisTime((now) => (editedAt === null ? '' : formatMoment(new Date(editedAt), now)));
  if (editedAt === null) return null;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        title={moment}
        onClick={() => setIsOpen(true)}
        className={classNames('target-44 relative block rounded-mark text-meta text-ink-3 hover:underline', className)}
      >
        {thing.kind === 'post' ? '(editada)' : '(editado)'}
        <span className="sr-only"> {moment}. Ver o histórico</span>
      </button>
      <HistorySheet thing={thing} open={isOpen} onOpenChange={setIsOpen} />
    </>
  );
}
