import type { Community } from '@publyka/contract/routes/communities';
import { IconMessageCircle, IconMessageCircleCheck, IconPin, IconPinnedOff } from '@tabler/icons-react';
import { Icon } from '../../ui/icon.tsx';
import type { LayerAnchor } from '../../ui/layer-trigger.ts';
import { MenuItem } from '../../ui/menu.tsx';
import { MenuLayer } from '../../ui/menu-layer.tsx';
import { useListing } from './use-listing.ts';

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
  const { pinnedAt, isMarkedUnread } = community.viewer.listing;
  const isPinned = pinnedAt !== null;
  return (
    <MenuLayer {...layer} align="end" side="bottom">
      <MenuItem
        disabled={!isPinned && Boolean(community.archivedAt)}
        icon={<Icon of={isPinned ? IconPinnedOff : IconPin} />}
        onSelect={() => pin(!isPinned)}
      >
        {isPinned ? 'Desafixar' : 'Fixar'}
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
  );
}
