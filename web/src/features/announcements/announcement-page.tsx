import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hasCode } from '../../lib/api/api-error.ts';
import { QueryError } from '../../lib/api/query-error.tsx';
import { useNavigateUp } from '../../lib/navigation/navigate-up.ts';
import { usePageTitle } from '../../lib/navigation/page-title.ts';
import { LinkedText } from '../../lib/text/linked-text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ScreenHeader } from '../../ui/screen-header.tsx';
import { SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';
import { Time } from '../../ui/time.tsx';
import { announcementQuery, useReadAnnouncement } from './data.ts';

/** What the installation has to say. To open it is to have read it. */
export function AnnouncementPage({ announcementId }: { announcementId: string }) {
  const query = useQuery(announcementQuery(announcementId));
  const navigateUp = useNavigateUp();
  const { mutate: read } = useReadAnnouncement();
  usePageTitle(query.data?.title ?? 'Aviso');
  const isThere = query.isSuccess;
  useEffect(() => {
    if (isThere) read(announcementId);
  }, [isThere, announcementId, read]);
  return (
    <>
      <ScreenHeader title="Aviso" onBack={() => navigateUp({ to: '/' })} />
      {query.isPending && (
        <SkeletonGroup label="Carregando o aviso" className="px-(--gutter) pt-6">
          <SkeletonText widths={[60, 90, 75]} voice="read" />
        </SkeletonGroup>
      )}
      {hasCode(query.error, 'not_found') ? (
        <EmptyState mark="[…]" title="Este aviso foi retirado">
          Quem administra esta rede o tirou do ar.
        </EmptyState>
      ) : (
        query.error && !query.data && <QueryError query={query} title="Erro ao carregar o aviso" />
      )}
      {query.data && <AnnouncementText {...query.data} />}
    </>
  );
}

type AnnouncementTextProps = { title: string; words: string; at: string };

function AnnouncementText({ title, words, at }: AnnouncementTextProps) {
  return (
    <article className="px-(--gutter) pt-5 pb-12">
      <h2 className="font-serif text-lead font-semibold wrap-anywhere">{title}</h2>
      <Time value={at} className="mt-1 block text-meta text-ink-3" />
      <p dir="auto" className="mt-4 font-serif text-read whitespace-pre-line wrap-anywhere">
        <LinkedText text={words} />
      </p>
    </article>
  );
}
