import { communityNamePlural } from '@publyka/contract/brand';
import type { Community } from '@publyka/contract/routes/communities';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatCount } from '../../lib/format.ts';
import { useUnreadOfCommunity } from '../../shared/unread/unread.ts';
import { QuietHeading } from '../../ui/headings.tsx';
import { MarginSkeleton } from '../../ui/skeleton.tsx';
import { CommunityAvatar } from './community-avatar.tsx';
import { communitiesQuery } from './data.ts';
import { MessagePreview } from './message-preview.tsx';

// What is fetched is kept true from then on.

/** RePublykas named beside the sheet. */
const shown = 2;

const title = `${communityNamePlural} em conversa`;

/** 'RePublykas em conversa', in the margin of wide screens: where something was said last. */
export function ActiveCommunities() {
  const { data, isLoading } = useInfiniteQuery(communitiesQuery);
  if (isLoading) return <MarginSkeleton />;
  const talking = data?.pages.flatMap(({ items }) => items).filter(({ lastMessage }) => lastMessage !== null) ?? [];
  if (talking.length === 0) return null;
  return (
    <section aria-label={title} className="mt-8">
      <QuietHeading level={2}>{title}</QuietHeading>
      <ul className="mt-1">
        {talking.slice(0, shown).map((community) => (
          <li key={community.id}>
            <MarginCommunity community={community} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function MarginCommunity({ community }: { community: Community }) {
  const { id, name, lastMessage } = community;
  const unread = useUnreadOfCommunity(id, community.unread);
  return (
    <Link
      to="/communities/$chatId"
      params={{ chatId: id }}
      className="group flex items-center gap-3 rounded-small py-2 text-ui"
    >
      <CommunityAvatar community={community} size={40} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold group-hover:underline">{name}</span>
        <span className="block truncate text-meta text-ink-2">
          {unread > 0 ? (
            formatCount(unread, 'mensagem nova', 'mensagens novas')
          ) : (
            <MessagePreview message={lastMessage} />
          )}
        </span>
      </span>
    </Link>
  );
}
