import type { Community } from '@publyka/contract/routes/communities';
import { getWelcomingRoute, setWelcomingRoute } from '@publyka/contract/routes/welcoming';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { optimisticQuery } from '../../lib/cache/optimistic-mutation.ts';
import { Switch } from '../../ui/switch.tsx';

function welcomingQuery(communityId: string) {
  return queryOptions({
    queryKey: ['welcoming', communityId],
    queryFn: ({ signal }) => call(getWelcomingRoute, { params: { communityId } }, { signal }),
  });
}

/** 'Dar boas-vindas': a notification when a newcomer writes here for the first time. */
export function WelcomingRow({ community: { id: communityId } }: { community: Community }) {
  const queryClient = useQueryClient();
  const query = welcomingQuery(communityId);
  const { data } = useQuery(query);
  const { mutate } = useMutation({
    ...optimisticQuery(queryClient, query.queryKey, (_, isWelcoming: boolean) => ({ isWelcoming })),
    mutationFn: (isWelcoming: boolean) => call(setWelcomingRoute, { params: { communityId }, body: { isWelcoming } }),
  });
  return (
    <li className="px-(--gutter) py-1.5">
      <Switch
        label="Dar boas-vindas"
        hint="Avisamos você quando alguém novo escreve aqui pela primeira vez"
        checked={data?.isWelcoming ?? false}
        disabled={!data}
        onChange={({ target }) => mutate(target.checked)}
      />
    </li>
  );
}
