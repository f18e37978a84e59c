import { canRunCommunity } from '@publyka/contract/permissions';
import type { Community, Participant } from '@publyka/contract/routes/communities';
import { foldText } from '@publyka/contract/text/highlight-matches';
import { errorTexts } from '@publyka/contract/text/texts';
import { IconUserOff, IconUserPlus } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { QueryError } from '../../lib/api/query-error.tsx';
import { ListEnd } from '../../lib/cache/list-end.tsx';
import { formatNumber } from '../../lib/format.ts';
import { useNavigateUp } from '../../lib/navigation/navigate-up.ts';
import { usePageTitle } from '../../lib/navigation/page-title.ts';
import { HighlightedText } from '../../lib/text/highlighted-text.tsx';
import { QuietHeading } from '../../ui/headings.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { innerPageClass } from '../../ui/inner-page.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { SettingRow } from '../../ui/row.tsx';
import { ScreenHeader } from '../../ui/screen-header.tsx';
import { SearchInput } from '../../ui/text-input.tsx';
import { participantsQuery } from './data.ts';
import { ParticipantRow } from './participant-row.tsx';
import { runningQuery } from './roles/data.ts';
import { ParticipantMenu } from './roles/participant-menu.tsx';

const BansSheet = lazyPart(() => import('./roles/bans-sheet.tsx').then((part) => part.BansSheet), {
  whenOpened: true,
});

const LinksSheet = lazyPart(() => import('./joining/links-sheet.tsx').then((part) => part.LinksSheet), {
  whenOpened: true,
});

const title = 'Participantes';

/** Everybody in a RePublyka, to be searched; fetched page by page. */
export function ParticipantsPage({ community }: { community: Community }) {
  const goUp = useNavigateUp();
  const [text, setText] = useState('');
  const search = useDeferredValue(text.trim());
  usePageTitle(`${title} · ${community.name}`);
  return (
    <div className={innerPageClass}>
      <ScreenHeader
        title={title}
        onBack={() => goUp({ to: '/communities/$chatId/info', params: { chatId: community.id } })}
        actions={canRunCommunity(community.viewer) && !community.archivedAt && <Invite community={community} />}
      />
      <div className="px-(--gutter) pt-3">
        <SearchInput
          label="Buscar participantes"
          placeholder={placeholderOf(community)}
          value={text}
          onValueChange={setText}
        />
      </div>
      <ParticipantList community={community} search={search} />
    </div>
  );
}

function placeholderOf({ membersCount }: Community): string {
  return membersCount > 1 ? `Buscar entre ${formatNumber(membersCount)} pessoas` : 'Buscar por nome...';
}

/** By a link: it lets in without asking. */
function Invite({ community }: { community: Community }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton
        label="Convidar"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        icon={<Icon of={IconUserPlus} />}
      />
      <LinksSheet community={community} open={isOpen} onOpenChange={setIsOpen} />
    </>
  );
}

function ParticipantList({ community, search }: { community: Community; search: string }) {
  const list = useInfiniteQuery(participantsQuery(community.id, search));
  const { data: running = [], isPending } = useQuery(runningQuery(community.id));
  const { data, isError, hasNextPage } = list;
  const all = data?.pages.flatMap((page) => page.items) ?? [];
  // Those who run it stand in a section of their own, first.
  const isListed = ({ person }: Participant) => search !== '' || running.every((one) => one.person.id !== person.id);
  const participants = all.filter(isListed);
  if (!data && isError) return <QueryError shape="part" query={list} title={errorTexts.loadCommunityInfo} />;
  if (!data || (isPending && search === '')) return <ListSkeleton />;
  return (
    <>
      <p
        role="status"
        className={participants.length > 0 || search === '' ? 'sr-only' : 'px-(--gutter) py-8 text-chat text-ink-2'}
      >
        {search !== '' && participants.length === 0 && !hasNextPage && 'Nenhum participante encontrado'}
      </p>
      {search === '' && running.length > 0 && (
        <>
          <SectionHeading>Cuidam do grupo</SectionHeading>
          <ParticipantRows label="Cuidam do grupo" participants={running} {...{ community, search }} />
          {canRunCommunity(community.viewer) && <BansEntry community={community} />}
        </>
      )}
      {search === '' && participants.length > 0 && (
        <SectionHeading count={community.membersCount - running.length}>Membros</SectionHeading>
      )}
      <ParticipantRows label={title} {...{ participants, community, search }} />
      <ListEnd list={list} errorTitle={errorTexts.loadCommunityInfo} />
    </>
  );
}

function BansEntry({ community }: { community: Community }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="px-(--gutter)">
      <SettingRow icon={IconUserOff} title="Quem não pode voltar" onPress={() => setIsOpen(true)} />
      <BansSheet community={community} open={isOpen} onOpenChange={setIsOpen} />
    </div>
  );
}

function SectionHeading({ count, children }: { count?: number; children: string }) {
  return (
    <div className="flex items-baseline gap-2 px-(--gutter) pt-5 pb-1">
      <QuietHeading level={2}>{children}</QuietHeading>
      {count !== undefined && <span className="text-ui text-ink-3 tabular-nums">{formatNumber(count)}</span>}
    </div>
  );
}

type ParticipantRowsProps = {
  label: string;
  participants: readonly Participant[];
  community: Community;
  search: string;
};

function ParticipantRows({ label, participants, community, search }: ParticipantRowsProps) {
  const { isOwner, isAdmin } = community.viewer;
  // Those who administrate are the owner's to remove.
  const isInReach = (one: Participant) => !one.isOwner && (isOwner || (isAdmin && !one.isAdmin));
  return (
    <ul aria-label={label} className="pt-1 pb-3">
      {participants.map((participant) => (
        <li key={participant.person.id} className="flex items-center">
          <ParticipantRow
            participant={participant}
            name={
              <HighlightedText text={participant.person.fullName} terms={search === '' ? [] : [foldText(search)]} />
            }
          />
          {isInReach(participant) && <ParticipantMenu {...{ community, participant }} />}
        </li>
      ))}
    </ul>
  );
}
