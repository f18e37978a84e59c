import { IconSpeakerphone, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { unreadAnnouncementQuery, useReadAnnouncement } from './data.ts';

/** On the feed, until it is read or put away. It floats: nothing that is being read moves. Without one, what else there is. */
export function AnnouncementOffer({ otherwise }: { otherwise: ReactNode }) {
  const { data: announcement, isPending } = useQuery(unreadAnnouncementQuery);
  const { mutate: read } = useReadAnnouncement();
  if (isPending) return null;
  if (!announcement) return otherwise;
  const { id, title } = announcement;
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--bar-bottom)+var(--safe-bottom)+0.75rem)] z-(--z-sticky) flex justify-center px-3 wide:bottom-5">
      <div className="pointer-events-auto flex max-w-full items-center rounded-full bg-ink pl-4 text-on-ink shadow-float">
        <Link
          to="/avisos/$announcementId"
          params={{ announcementId: id }}
          className="flex min-h-11 min-w-0 items-center gap-2 rounded-full text-ui font-semibold"
        >
          <Icon of={IconSpeakerphone} size={18} />
          <span className="truncate">Aviso: {title}</span>
        </Link>
        <IconButton
          label="Já sei"
          onClick={() => read(id)}
          icon={<Icon of={IconX} size={18} />}
          className="text-on-ink hover:bg-on-ink/10 active:bg-on-ink/10"
        />
      </div>
    </div>
  );
}
