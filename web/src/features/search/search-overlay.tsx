import { Dialog } from '@base-ui/react/dialog';
import { useLocation } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useReturnFocus } from '../../ui/return-focus.ts';
import { type Asked, SearchContent } from './search-content.tsx';

const nothingAsked: Asked = { typed: '', scope: 'all' };

/** 'Buscar', over the whole screen. Coming back to it from what was found shows again what was asked. */
export function SearchOverlay({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const entry = useLocation({ select: ({ state }) => state.__TSR_key });
  const [last, setLast] = useState({ entry, asked: nothingAsked });
  const field = useRef<HTMLInputElement>(null);
  const returnFocus = useReturnFocus(open);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="layer-scrim fixed inset-0 z-(--z-dialog) bg-scrim" />
        <Dialog.Popup
          initialFocus={field}
          finalFocus={returnFocus}
          className="layer-rise fixed inset-0 z-(--z-dialog) flex flex-col overflow-hidden bg-sheet pt-(--safe-top) text-ink outline-none wide:inset-x-auto wide:inset-y-6 wide:left-1/2 wide:w-(--column) wide:-translate-x-1/2 wide:rounded-dialog wide:shadow-dialog"
        >
          <Dialog.Title className="sr-only">Buscar</Dialog.Title>
          <SearchContent
            fieldRef={field}
            asked={last.entry === entry ? last.asked : nothingAsked}
            onChange={(asked) => setLast({ entry, asked })}
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
