import { formatMeeting, timeZoneTexts } from '@publyka/contract/reading-limits';
import type { Reading } from '@publyka/contract/routes/readings';
import { IconBooks, IconCalendarEvent, IconCalendarPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { QueryError } from '../../lib/api/query-error.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { titleText } from '../works/work-words.ts';
import { readingQuery, useSetProgress } from './data.ts';
import { ReadShare } from './read-share.tsx';
import type { ReadingLink } from './reading-links.ts';
import { nextMeeting, ownTimeZone } from './reading-words.ts';

type ReadingCardProps = { link: ReadingLink; tabIndex?: 0 | -1 | undefined };

/** A reading where a text leads to it: the work, the next meeting, how many have read it. */
export function ReadingCard({ link: { communityId, readingId }, tabIndex }: ReadingCardProps): ReactNode {
  const query = useQuery(readingQuery(communityId, readingId));
  if (query.data) return <Card reading={query.data} tabIndex={tabIndex} />;
  if (query.data === null) return <p className="text-ui text-ink-2 italic">Leitura indisponível</p>;
  return (
    <div className="min-h-30">
      {query.isError ? (
        <QueryError shape="line" query={query} title="Erro ao carregar a leitura" />
      ) : (
        <SkeletonText voice="chat" widths={[50, 96, 60, 40]} />
      )}
    </div>
  );
}

function Card({ reading, tabIndex }: { reading: Reading; tabIndex: 0 | -1 | undefined }) {
  const { work, id, communityId, peopleCount } = reading;
  return (
    <section aria-label={`Clube de leitura: ${titleText(work)}`} className="my-1 max-w-full whitespace-normal">
      <p className="flex items-center gap-2 text-ui font-semibold text-ink-2">
        <Icon of={IconBooks} size={18} /> Clube de leitura
      </p>
      <Link
        to="/communities/$chatId/leitura/$readingId"
        params={{ chatId: communityId, readingId: id }}
        tabIndex={tabIndex}
        className="two-bars group my-2 block rounded-small"
      >
        <span className="block truncate text-meta text-ink-2">
          {[work.container, work.numbering, work.year].filter(Boolean).join(' · ')}
        </span>
        <span className="line-clamp-3 font-serif text-read leading-snug font-semibold wrap-anywhere group-hover:underline">
          {titleText(work)}
        </span>
        <span className="block truncate text-ui text-ink-2">{work.authors}</span>
      </Link>
      <NextMeeting reading={reading} />
      {peopleCount > 0 && (
        <p className="mt-2 text-ui">
          <ReadShare reading={reading} />
        </p>
      )}
      <CardActions reading={reading} tabIndex={tabIndex} />
    </section>
  );
}

function NextMeeting({ reading }: { reading: Reading }) {
  const next = nextMeeting(reading);
  if (!next) return null;
  const { startsAt, timeZone } = next;
  return (
    <p className="flex items-start gap-2 text-ui">
      <Icon of={IconCalendarEvent} size={18} className="mt-0.5 shrink-0" />
      <span>
        encontro {formatMeeting(startsAt, timeZone)}
        {timeZone !== ownTimeZone() && ` (${timeZoneTexts[timeZone]})`}
      </span>
    </p>
  );
}

function CardActions({ reading, tabIndex }: { reading: Reading; tabIndex: 0 | -1 | undefined }) {
  const { id, communityId, meetings, viewer } = reading;
  const { mutate, isPending } = useSetProgress(reading);
  return (
    <div className="mt-3 flex gap-2">
      {meetings.length > 0 && (
        <a
          href={`/api/communities/${communityId}/readings/${id}/encontros.ics`}
          download
          tabIndex={tabIndex}
          className={`${buttonClass({ variant: 'outline' })} flex-auto px-3! whitespace-nowrap`}
        >
          <Icon of={IconCalendarPlus} size={18} /> Calendário
        </a>
      )}
      {viewer.progress !== 'read' && (
        <Button busy={isPending} tabIndex={tabIndex} className="flex-auto" onClick={() => mutate('read')}>
          Já li
        </Button>
      )}
    </div>
  );
}
