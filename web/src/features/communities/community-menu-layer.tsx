import type { Community } from '@publyka/contract/routes/communities';
import {
  IconBell,
  IconBellOff,
  IconMessageCircle,
  IconMessageCircleCheck,
  IconPin,
  IconPinnedOff,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import type { LayerAnchor } from '../../ui/layer-trigger.ts';
import { MenuItem } from '../../ui/menu.tsx';
import { MenuLayer } from '../../ui/menu-layer.tsx';
import { useIsMuted } from './data.ts';
import { MuteSheet } from './mute-sheet.tsx';
import { useListing } from './use-listing.ts';
import { useMute } from './use-mute.ts';

type CommunityMenuLayerProps = {
  community: Community;
  unread: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  anchor: LayerAnchor;
};

/** What one may do with a RePublyka in the list. */
export function CommunityMenuLayer({ community, unread, ...layer }: CommunityMenuLayerProps) {
  const { pin, markUnread } = useListing(community);
  const isMuted = useIsMuted(community);
  const { unmute } = useMute(community);
  const [isMuting, setIsMuting] = useState(false);
  const { pinnedAt, isMarkedUnread } = community.viewer.listing;
  const isPinned = pinnedAt !== null;
  return (
    <>
      <MenuLayer {...layer} align="end" side="bottom">
        <MenuItem
          disabled={!isPinned && Boolean(community.archivedAt)}
          icon={<Icon of={isPinned ? IconPinnedOff : IconPin} />}
          onSelect={() => pin(!isPinned)}
        >
          {isPinned ? 'Desafixar' : 'Fixar'}
        </MenuItem>
        <MenuItem
          icon={<Icon of={isMuted ? IconBell : IconBellOff} />}
          onSelect={() => (isMuted ? unmute.mutate() : setIsMuting(true))}
        >
          {isMuted ? 'Reativar notificações' : 'Silenciar'}
        </MenuItem>
        {unread === 0 && (
          <MenuItem
            icon={<Icon of={isMarkedUnread ? IconMessageCircleCheck : IconMessageCircle} />}
            onSelect={() => markUnread(!isMarkedUnread)}
          >
            {isMarkedUnread ? 'Marcar como lida' : 'Marcar como não lida'}
          </MenuItem>
        )}
      </MenuLayer>
      <MuteSheet community={community} open={isMuting} onOpenChange={setIsMuting} />
    </>
  );
}
