import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { DialogHeader, keepOpenUnderToasts, useReturnFocus } from './dialog-parts.tsx';

export type DrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Under the title, above the part that scrolls. */
  toolbar?: ReactNode;
  children: ReactNode;
};

export function DrawerLayer({ open, onOpenChange, title, toolbar, children }: DrawerProps) {
  const returnFocus = useReturnFocus(open);
  return (
    <Dialog.Root open={open} onOpenChange={keepOpenUnderToasts(onOpenChange)}>
      <Dialog.Portal>
        <Dialog.Backdrop className="layer-scrim fixed inset-0 z-(--z-panel) bg-scrim" />
        <Dialog.Popup
          finalFocus={returnFocus}
          className="[--dialog-margin:1rem] layer-slide fixed inset-y-0 right-0 z-(--z-panel) flex w-87.5 max-w-[calc(100vw-min(2.5rem,11vw))] flex-col bg-sheet pt-(--safe-top) pr-(--safe-right) text-ink shadow-dialog outline-none"
        >
          <DialogHeader title={title} />
          {toolbar && <div className="shrink-0 px-4 pb-2">{toolbar}</div>}
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain pb-[calc(2rem+var(--safe-bottom))]">
            {children}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
