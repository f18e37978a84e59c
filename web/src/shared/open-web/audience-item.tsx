import type { WebThing } from '@publyka/contract/routes/open-web';
import { IconWorld } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MenuItem } from '../../ui/menu.tsx';

const AudienceSheet = lazyPart(() => import('./audience-sheet.tsx').then((part) => part.AudienceSheet), {
  whenOpened: true,
});

type ItemOptions = { thing: WebThing; thingId: string; isOwn: boolean; overViewer?: boolean };

/** 'Quem pode ler', for the menu of something of one's own, and its sheet, which must outlive the menu. */
export function useAudienceItem({ thing, thingId, isOwn, overViewer }: ItemOptions): {
  item: ReactNode;
  sheet: ReactNode;
} {
  const [isOpen, setIsOpen] = useState(false);
  if (!isOwn) return { item: null, sheet: null };
  return {
    item: (
      <MenuItem icon={<Icon of={IconWorld} />} onSelect={() => setIsOpen(true)}>
        Quem pode ler
      </MenuItem>
    ),
    sheet: (
      <AudienceSheet
        thing={thing}
        thingId={thingId}
        open={isOpen}
        onOpenChange={setIsOpen}
        {...(overViewer && { overViewer })}
      />
    ),
  };
}
