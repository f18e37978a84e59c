import { getNewestReleaseRoute } from '@publyka/contract/routes/newest-release';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { administrationKey } from '../../../shared/people/standing.ts';
import { textLinkClass } from '../../../ui/text-link.tsx';

const newestReleaseQuery = queryOptions({
  queryKey: [administrationKey, 'newest-release'],
  queryFn: ({ signal }) => call(getNewestReleaseRoute, {}, { signal }),
});

/** 'Há uma versão mais nova: 1.0.1', or why that is not known; nothing where nothing is asked. For who administers. */
export function NewestReleaseLine({ className }: { className?: string }) {
  const { data } = useQuery(newestReleaseQuery);
  if (!data || (data.newer === null && data.problem === null)) return null;
  return (
    <p role="status" className={className ?? 'mt-1 text-meta text-ink-2'}>
      {data.newer ? (
        <>
          Há uma versão mais nova:{' '}
          {data.newer.url === null ? (
            data.newer.version
          ) : (
            <a href={data.newer.url} target="_blank" rel="noreferrer" className={textLinkClass}>
              {data.newer.version}
            </a>
          )}
        </>
      ) : (
        `Não deu para saber se há uma versão mais nova: ${data.problem}`
      )}
    </p>
  );
}
