import { formatMeeting } from '@publyka/contract/reading-limits';
import type { Reading } from '@publyka/contract/routes/readings';
import { IconBooks, IconCalendarRepeat, IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { QueryError } from '../../lib/api/query-error.tsx';
import { usePageTitle } from '../../lib/navigation/page-title.ts';
import { CollectionTabs } from '../../shared/groups/collection-tabs.tsx';
import { readingsQuery } from '../../shared/readings/data.ts';
import { readShareText } from '../../shared/readings/read-share.tsx';
import { nextMeeting } from '../../shared/readings/reading-words.ts';
import { titleText } from '../../shared/works/work-words.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { innerPageClass } from '../../ui/inner-page.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ScreenHeader } from '../../ui/screen-header.tsx';
import { SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';
import { ProposeSheet } from './propose-sheet.tsx';

const CalendarSheet = lazyPart(() => import('./calendar-sheet.tsx').then((part) => part.CalendarSheet));

const title = 'Clube de leitura';

type ReadingsPageProps = {
  communityId: string;
  canPropose: boolean;
  onBack: () => void;
  /** Puts the card of what was proposed into the conversation. */
  onProposed: (reading: Reading) => void;
};

/** 'Clube de leitura': what a RePublyka reads and has read. */
export function ReadingsPage({ communityId, canPropose, onBack, onProposed }: ReadingsPageProps) {
  const query = useInfiniteQuery(readingsQuery(communityId));
  const [isProposing, setIsProposing] = useState(false);
  const [isFollowing, setIsFollowing] = useState(false);
  usePageTitle(title);
  const readings = query.data?.pages.flatMap((page) => page.items) ?? [];
  const propose = canPropose && (
    <Button variant="ink" size="large" icon={<Icon of={IconPlus} size={18} />} onClick={() => setIsProposing(true)}>
      Propor leitura
    </Button>
  );
  return (
    <div className={innerPageClass}>
      <ScreenHeader
        title={title}
        onBack={onBack}
        actions={
          <IconButton
            label="Calendário por endereço"
            icon={<Icon of={IconCalendarRepeat} />}
            onClick={() => setIsFollowing(true)}
          />
        }
      />
      <CollectionTabs communityId={communityId} value="leituras">
        {query.isPending && (
          <SkeletonGroup label="Carregando leituras" className="px-(--gutter) pt-6">
            <SkeletonText widths={[70, 50, 60]} />
          </SkeletonGroup>
        )}
        {query.error && !query.data && <QueryError query={query} level={2} title="Erro ao carregar leituras" />}
        {query.data && readings.length === 0 && (
          <EmptyState mark="[…]" level={2} title="Nenhuma leitura ainda" action={propose}>
            Escolham uma obra, dividam os papéis e marquem um encontro para conversar sobre ela.
          </EmptyState>
        )}
        {readings.length > 0 && (
          <>
            <div className="px-(--gutter) pt-4">{propose}</div>
            <ul>
              {readings.map((reading) => (
                <ReadingRow key={reading.id} reading={reading} />
              ))}
            </ul>
          </>
        )}
      </CollectionTabs>
      {query.hasNextPage && (
        <div className="px-(--gutter) py-4">
          <Button variant="outline" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Mostrar mais
          </Button>
        </div>
      )}
      <ProposeSheet
        communityId={communityId}
        open={isProposing}
        onOpenChange={setIsProposing}
        onProposed={onProposed}
      />
      <CalendarSheet open={isFollowing} onOpenChange={setIsFollowing} />
    </div>
  );
}

function ReadingRow({ reading }: { reading: Reading }) {
  const { id, communityId, work, meetings, peopleCount } = reading;
  const next = nextMeeting({ meetings });
  const words = [
    next && `encontro ${formatMeeting(next.startsAt, next.timeZone)}`,
    peopleCount > 0 && readShareText(reading),
  ];
  return (
    <li className="border-b border-line">
      <Link
        to="/communities/$chatId/leitura/$readingId"
        params={{ chatId: communityId, readingId: id }}
        className="flex min-h-14 items-center gap-3.5 px-(--gutter) py-3 -outline-offset-2 hover:bg-hover active:bg-sunken"
      >
        <Icon of={IconBooks} className="shrink-0 text-ink-2" />
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 font-serif text-read wrap-anywhere">{titleText(work)}</span>
          <span className="block text-meta text-ink-3">{words.filter(Boolean).join(' · ') || work.authors}</span>
        </span>
      </Link>
    </li>
  );
}
