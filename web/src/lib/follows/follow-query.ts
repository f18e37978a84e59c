import { type FollowKind, followRoute, getFollowRoute, unfollowRoute } from '@publyka/contract/routes/follows';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { toastError } from '../api/api-error.ts';
import { call } from '../api/call.ts';

export type FollowedThing = { thing: FollowKind; thingId: string };

/** What one follows, beside the state of each thing. */
export const followsKey = ['follows'] as const;

export function followQuery({ thing, thingId }: FollowedThing) {
  return queryOptions({
    queryKey: [...followsKey, 'state', thingId],
    queryFn: ({ signal }) => call(getFollowRoute, { params: { thing, thingId } }, { signal }),
    staleTime: 0,
  });
}

/** Follows, or follows no more. 'Relevantes' heeds it when it is ranked the next time. */
export function useFollow({ thing, thingId }: FollowedThing) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isFollowed: boolean) => call(isFollowed ? followRoute : unfollowRoute, { params: { thing, thingId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: followsKey }),
    onError: (error, isFollowed) =>
      toastError(isFollowed ? 'Erro ao acompanhar' : 'Erro ao deixar de acompanhar', error),
  });
}
