import { IconBlockquote, IconChartBar, IconFiles } from '@tabler/icons-react';
import { useState } from 'react';
import type { ConversationPlace } from '../../../shared/unread/unread.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { LayerAnchor } from '../../../ui/layer-trigger.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { MenuItem } from '../../../ui/menu.tsx';
import { MenuLayer } from '../../../ui/menu-layer.tsx';

const NewPollSheet = lazyPart(() => import('../polls/new-poll-sheet.tsx').then((part) => part.NewPollSheet), {
  whenOpened: true,
});
const NewExtractSheet = lazyPart(
  () => import('../extracts/new-extract-sheet.tsx').then((part) => part.NewExtractSheet),
  { whenOpened: true },
);

type AttachMenuProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  anchor: LayerAnchor;
  place: ConversationPlace;
  onPick: () => void;
  onSent: () => void;
};

/** What a message may be beside words. */
export function AttachMenu({ place, onPick, onSent, ...layer }: AttachMenuProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [isQuoting, setIsQuoting] = useState(false);
  return (
    <>
      <MenuLayer {...layer} align="start" side="top">
        <MenuItem icon={<Icon of={IconFiles} />} onSelect={onPick}>
          Arquivos
        </MenuItem>
        <MenuItem icon={<Icon of={IconChartBar} />} onSelect={() => setIsAsking(true)}>
          Enquete
        </MenuItem>
        <MenuItem icon={<Icon of={IconBlockquote} />} onSelect={() => setIsQuoting(true)}>
          Citação com página
        </MenuItem>
      </MenuLayer>
      <NewPollSheet open={isAsking} onOpenChange={setIsAsking} place={place} onSent={onSent} />
      <NewExtractSheet open={isQuoting} onOpenChange={setIsQuoting} place={place} onSent={onSent} />
    </>
  );
}
