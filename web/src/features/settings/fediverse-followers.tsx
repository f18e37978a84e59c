import {
  blockFediverseFollowerRoute,
  type FediverseFollower,
  listFediverseFollowersRoute,
  removeFediverseFollowerRoute,
} from '@publyka/contract/routes/federation';
import { type QueryKey, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { toastError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { QueryError } from '../../lib/api/query-error.tsx';
import { pagedQuery } from '../../lib/cache/paged-query.ts';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { OutwardLink, TextButton } from '../../ui/text-link.tsx';

const followersQuery = pagedQuery(
  (cursor, { signal }) => call(listFediverseFollowersRoute, { query: { cursor } }, { signal }),
  { queryKey: ['fediverse-followers'], staleTime: 0 },
);

/** Who follows from other servers, and whom one blocked there. `stateKey`: what counts them. */
export function FediverseFollowers({ stateKey }: { stateKey: QueryKey }) {
  const list = useInfiniteQuery(followersQuery);
  const followers = list.data?.pages.flatMap((page) => page.items);
  return (
    <>
      {list.isPending && (
        <SkeletonGroup label="Carregando seguidores no Fediverso" className="mt-2">
          <Skeleton className="h-9 w-full" />
        </SkeletonGroup>
      )}
      {list.error && <QueryError shape="line" query={list} title="Erro ao carregar seguidores no Fediverso" />}
      {followers?.length === 0 && <p className="py-3 text-ui text-ink-2">Ninguém segue você de lá ainda.</p>}
      <ul className="mt-1">
        {followers?.map((follower) => (
          <li key={follower.id}>
            <FollowerRow follower={follower} stateKey={stateKey} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <TextButton disabled={list.isFetching} onClick={() => void list.fetchNextPage()} className="my-3">
          Mostrar mais
        </TextButton>
      )}
    </>
  );
}

function FollowerRow({ follower, stateKey }: { follower: FediverseFollower; stateKey: QueryKey }) {
  const { id, address, url, isBlocked } = follower;
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (act: 'remove' | 'block') =>
      call(act === 'block' ? blockFediverseFollowerRoute : removeFediverseFollowerRoute, {
        params: { followerId: id },
      }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: followersQuery.queryKey }),
        queryClient.invalidateQueries({ queryKey: stateKey }),
      ]),
    onError: (error) => toastError('Não foi possível mudar quem segue você', error),
  });
  return (
    <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 py-1">
      <OutwardLink href={url} className="min-w-0 text-ui [overflow-wrap:anywhere]">
        {address}
      </OutwardLink>
      <span className="flex gap-4">
        <TextButton
          disabled={isPending}
          aria-label={`${isBlocked ? 'Desbloquear' : 'Remover'} ${address}`}
          onClick={() => mutate('remove')}
        >
          {isBlocked ? 'Desbloquear' : 'Remover'}
        </TextButton>
        {!isBlocked && (
          <TextButton disabled={isPending} aria-label={`Bloquear ${address}`} onClick={() => mutate('block')}>
            Bloquear
          </TextButton>
        )}
      </span>
    </div>
  );
}
