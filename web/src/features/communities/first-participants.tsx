import type { Community } from '@publyka/contract/routes/communities';
import { communityTexts, errorTexts } from '@publyka/contract/text/texts';
import { IconChevronRight } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { QueryError } from '../../lib/api/query-error.tsx';
import { QuietHeading, SectionTitle } from '../../ui/headings.tsx';
import { Icon } from '../../ui/icon.tsx';
import { participantsQuery } from './data.ts';
import { ParticipantRow } from './participant-row.tsx';

const shown = 4;
/** The height of a row, in rem. */
const rowHeight = 3.75;

type FirstParticipantsProps = {
  community: Community;
  /** Beside a conversation, where headings are quiet. */
  isBeside?: boolean;
};

/** The first members, and the way to all of them. */
export function FirstParticipants({ community, isBeside = false }: FirstParticipantsProps) {
  const Heading = isBeside ? QuietHeading : SectionTitle;
  const list = useInfiniteQuery(participantsQuery(community.id));
  const { data, isError } = list;
  const first = data?.pages.flatMap((page) => page.items).slice(0, shown) ?? [];
  // Until they come, as high as they will be: what stands under them does not move.
  const minHeight = data || isError ? 0 : `${rowHeight * Math.min(shown, community.membersCount)}rem`;
  return (
    <section className="pt-4 pb-3">
      <Heading level={2} className="px-(--gutter) pb-1">
        Participantes
      </Heading>
      <ul aria-label="Participantes" style={{ minHeight }}>
        {first.map((participant) => (
          <li key={participant.person.id}>
            <ParticipantRow participant={participant} />
          </li>
        ))}
      </ul>
      {isError && !data && (
        <QueryError shape="line" query={list} title={errorTexts.loadCommunityInfo} className="px-(--gutter)" />
      )}
      {community.membersCount > shown && (
        <Link
          to="/communities/$chatId/participants"
          params={{ chatId: community.id }}
          className="flex min-h-12 items-center gap-1.5 px-(--gutter) text-ui font-semibold -outline-offset-2 hover:bg-hover"
        >
          {communityTexts.allParticipants}
          <Icon of={IconChevronRight} size={18} />
        </Link>
      )}
    </section>
  );
}
