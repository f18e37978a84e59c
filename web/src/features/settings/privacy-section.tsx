import { readersGroupMax } from '@publyka/contract/limits';
import { getReadSharingRoute, type ReadSharing, setReadSharingRoute } from '@publyka/contract/routes/readers';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { QueryError } from '../../lib/api/query-error.tsx';
import { optimisticQuery } from '../../lib/cache/optimistic-mutation.ts';
import { SectionTitle } from '../../ui/headings.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';

const readSharingQuery = queryOptions({
  queryKey: ['read-sharing'],
  queryFn: ({ signal }) => call(getReadSharingRoute, {}, { signal }),
  staleTime: 0,
});

/** 'Privacidade': what others learn of what one does. */
export function PrivacySection() {
  const query = useQuery(readSharingQuery);
  return (
    <section aria-labelledby="privacidade" className="px-(--gutter) pt-6 pb-4">
      <SectionTitle id="privacidade">Privacidade</SectionTitle>
      {query.isPending && (
        <SkeletonGroup label="Carregando privacidade" className="mt-3">
          <Skeleton className="h-9 w-full" />
        </SkeletonGroup>
      )}
      {query.error && <QueryError shape="line" query={query} title="Erro ao carregar privacidade" />}
      {query.data && <ReadSharingSwitch {...query.data} />}
    </section>
  );
}

function ReadSharingSwitch({ isShared }: ReadSharing) {
  const queryClient = useQueryClient();
  const { mutate: set } = useMutation({
    ...optimisticQuery(queryClient, readSharingQuery.queryKey, (_, sharing: ReadSharing) => sharing),
    mutationFn: (sharing: ReadSharing) => call(setReadSharingRoute, { body: sharing }),
  });
  return (
    <Switch
      label="Visto por"
      hint={`Em grupos de até ${readersGroupMax}, quem escreve vê quem leu. Desligado, ninguém vê que você leu, e você não vê quem leu.`}
      checked={isShared}
      onChange={({ target }) => set({ isShared: target.checked })}
      className="mt-2"
    />
  );
}
