import type { Community } from '@publyka/contract/routes/communities';
import { IconChevronRight, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { FirstParticipants } from '../features/communities/first-participants.tsx';
import { LatestFiles } from '../features/messages/collection/latest-files.tsx';
import { RoomList } from '../features/rooms/room-list.tsx';
import { SectionTitle } from '../ui/headings.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';

/** 'Sobre o grupo', beside a conversation on the widest screens: its threads, people and files. */
export function ConversationPane({ community, onClose }: { community: Community; onClose: () => void }) {
  const { id, name, archivedAt } = community;
  return (
    <aside
      aria-label="Sobre o grupo"
      className="h-full w-80 shrink-0 overflow-y-auto overscroll-contain border-l border-line bg-sheet"
    >
      <div className="sticky top-0 z-(--z-sticky) flex h-15 items-center justify-between border-b border-line bg-sheet pr-2 pl-(--gutter)">
        <SectionTitle>Sobre o grupo</SectionTitle>
        <IconButton label="Fechar" onClick={onClose} icon={<Icon of={IconX} />} />
      </div>
      <div className="pt-3 pb-2">
        <RoomList communityId={id} communityName={name} canOpen={!archivedAt} isBeside />
      </div>
      <div className="border-t border-line">
        <FirstParticipants community={community} isBeside />
      </div>
      <LatestFiles communityId={id} />
      <Link
        to="/communities/$chatId/info"
        params={{ chatId: id }}
        className="flex min-h-12 items-center gap-1.5 border-t border-line px-(--gutter) text-ui font-semibold -outline-offset-2 hover:bg-hover"
      >
        Todas as informações
        <Icon of={IconChevronRight} size={18} />
      </Link>
    </aside>
  );
}
