import type { DeviceSession } from '@publyka/contract/routes/accounts';
import { IconDeviceLaptop, IconDeviceMobile, IconDeviceTablet } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { QueryError } from '../../lib/api/query-error.tsx';
import { SectionTitle } from '../../ui/headings.tsx';
import { Skeleton, SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';
import { Time } from '../../ui/time.tsx';
import { describeDevice } from './device-name.ts';
import { EndAllSessions } from './end-all-sessions.tsx';
import { EndSession } from './end-session.tsx';
import { sessionsQuery } from './session-queries.ts';

const icons = { phone: IconDeviceMobile, tablet: IconDeviceTablet, computer: IconDeviceLaptop };

/** 'Sessões': where this account is signed in, and the way out of all of them. */
export function SessionList() {
  const query = useQuery(sessionsQuery);
  const { data, error } = query;
  return (
    <section className="px-(--gutter) pt-6 pb-8">
      <SectionTitle>Sessões</SectionTitle>
      {data && (
        <ul className="mt-2">
          {data.items.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
      {!data && !error && <SessionsSkeleton />}
      {error && <QueryError shape="line" query={query} title="Erro ao carregar sessões" />}
      <EndAllSessions />
    </section>
  );
}

function SessionRow({ session: { id, current, userAgent, lastSeenAt } }: { session: DeviceSession }) {
  const { name, kind } = describeDevice(userAgent);
  const DeviceIcon = icons[kind];
  return (
    <li className="flex min-h-14 items-center gap-3.5 py-1.5">
      <DeviceIcon size={22} stroke={1.75} aria-hidden="true" className="shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="truncate text-chat">{name}</p>
        {current ? (
          <p className="inline-block rounded-mark bg-mark px-1 text-meta font-semibold text-on-mark">Este aparelho</p>
        ) : (
          <p className="text-meta text-ink-3">
            Visto por último: <Time value={lastSeenAt} />
          </p>
        )}
      </div>
      {!current && <EndSession sessionId={id} device={name} />}
    </li>
  );
}

function SessionsSkeleton() {
  return (
    <SkeletonGroup label="Carregando sessões" className="mt-2 flex h-14 items-center gap-3.5">
      <Skeleton className="size-5.5" />
      <SkeletonText widths={[40, 25]} className="flex-1" />
    </SkeletonGroup>
  );
}
