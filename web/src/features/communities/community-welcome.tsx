import type { Community } from '@publyka/contract/routes/communities';
import type { Person } from '@publyka/contract/routes/profiles';
import { communityTexts } from '@publyka/contract/text/texts';
import { IconChevronRight } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatNumber } from '../../lib/format.ts';
import { useMe } from '../../lib/session/session.ts';
import { FormattedText } from '../../shared/formulas/formatted-text.tsx';
import { Faces } from '../../shared/people/faces.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Quote } from '../../ui/quote.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { participantsQuery } from './data.ts';
import { shareCommunity } from './share-community.ts';
import { useMemberColours } from './use-member-colours.ts';

const shown = 5;

/** For a RePublyka without messages: its purpose and its members. */
export function CommunityWelcome({ community }: { community: Community }) {
  return (
    <div dir="auto" className="mx-3 mt-3 rounded-card border border-bubble-line bg-bubble p-3.5">
      {community.description && (
        <Quote voice="read" className="mb-3 wrap-anywhere whitespace-pre-line">
          <FormattedText text={community.description} />
        </Quote>
      )}
      {community.membersCount === 1 ? <Alone community={community} /> : <Members community={community} />}
    </div>
  );
}

const LinksSheet = lazyPart(() => import('./joining/links-sheet.tsx').then((part) => part.LinksSheet), {
  whenOpened: true,
});

/** Whoever runs it brings others by a link, by which they also meet each other. */
function Alone({ community }: { community: Community }) {
  const [isOpen, setIsOpen] = useState(false);
  const { isOwner, isAdmin } = community.viewer;
  return (
    <div className="text-ui text-ink-2">
      <p>Por enquanto só você participa.</p>
      <p className="flex flex-wrap gap-x-4">
        {(isOwner || isAdmin) && <TextButton onClick={() => setIsOpen(true)}>Traga o seu grupo</TextButton>}
        <TextButton onClick={() => void shareCommunity(community)}>{communityTexts.share}</TextButton>
      </p>
      <LinksSheet community={community} open={isOpen} onOpenChange={setIsOpen} />
    </div>
  );
}

function Members({ community }: { community: Community }) {
  const me = useMe();
  const { data } = useInfiniteQuery(participantsQuery(community.id));
  const colourOf = useMemberColours(community.id);
  const people = data?.pages.flatMap(({ items }) => items).map(({ person }) => person) ?? [];
  const others = people.filter(({ id }) => id !== me.id).slice(0, shown);
  return (
    <Link
      to="/communities/$chatId/participants"
      params={{ chatId: community.id }}
      className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1.5 rounded-mark text-ui text-ink-2 hover:text-ink"
    >
      <Faces people={others} colourOf={colourOf} size={36} ground="bubble" />
      <span className="flex min-w-0 items-center gap-1 wrap-anywhere">
        {participation(others, community.membersCount - 1)}
        <IconChevronRight size={18} stroke={1.75} aria-hidden="true" className="shrink-0" />
      </span>
    </Link>
  );
}

/** 'Helena participa', 'Helena e Rui participam', 'Helena, Rui e mais 12 participam'. */
function participation(people: readonly Person[], count: number): string {
  const [first, second] = people.map(({ fullName }) => fullName.split(' ', 1)[0] ?? fullName);
  if (!first) return communityTexts.participants(count + 1);
  if (count === 1) return `${first} participa`;
  if (!second) return `${first} e mais ${formatNumber(count - 1)} participam`;
  return count === 2
    ? `${first} e ${second} participam`
    : `${first}, ${second} e mais ${formatNumber(count - 2)} participam`;
}
