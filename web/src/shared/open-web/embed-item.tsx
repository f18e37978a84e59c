import { IconCode } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MenuItem } from '../../ui/menu.tsx';
import type { Embedded } from './embed-sheet.tsx';

const EmbedSheet = lazyPart(() => import('./embed-sheet.tsx').then((part) => part.EmbedSheet), { whenOpened: true });

/** 'Incorporar', for the menu of a post or Drop, and its sheet, which must outlive the menu. */
export function useEmbedItem(embedded: Embedded & { overViewer?: boolean }): { item: ReactNode; sheet: ReactNode } {
  const [isOpen, setIsOpen] = useState(false);
  return {
    item: (
      <MenuItem icon={<Icon of={IconCode} />} onSelect={() => setIsOpen(true)}>
        Incorporar
      </MenuItem>
    ),
    sheet: <EmbedSheet {...embedded} open={isOpen} onOpenChange={setIsOpen} />,
  };
}
