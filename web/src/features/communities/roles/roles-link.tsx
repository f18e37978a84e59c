import type { Community } from '@publyka/contract/routes/communities';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Icon } from '../../../ui/icon.tsx';
import { runningQuery } from './data.ts';
import { roleWords } from './role-words.ts';

/** 'Papéis': who has which, and the way to change them. */
export function RolesLink({ community }: { community: Community }) {
  const { data: running } = useQuery(runningQuery(community.id));
  return (
    <Link
      to="/communities/$chatId/participants"
      params={{ chatId: community.id }}
      className="flex min-h-15 items-center gap-3 py-2 hover:underline"
    >
      <span className="min-w-0 flex-1">
        <span className="block text-chat">Papéis</span>
        {running && <span className="block text-ui text-ink-3">{roleWords(running, community.membersCount)}</span>}
      </span>
      <Icon of={IconChevronRight} size={20} />
    </Link>
  );
}
