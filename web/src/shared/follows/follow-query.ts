import { type FollowKind, followRoute, getFollowRoute, unfollowRoute } from '@publyka/contract/routes/follows';
import { queryOptions } from '@tanstack/react-query';
import { toastError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import type { CommandKind } from '../../lib/outbox/command.ts';

export type FollowedThing = { thing: FollowKind; thingId: string };

/** What one follows, beside the state of each thing. */
export const followsKey = ['follows'] as const;

export function followQuery({ thing, thingId }: FollowedThing) {
  return queryOptions({
    queryKey: [...followsKey, 'state', thingId],
    meta: { offline: 'first-pages' },
    queryFn: ({ signal }) => call(getFollowRoute, { params: { thing, thingId } }, { signal }),
    staleTime: 0,
  });
}

/** Followed, or followed no more. */
type FollowPress = FollowedThing & { isFollowed: boolean };
type FollowState = { isFollowed: boolean };

export function followQueueKey(thingId: string): string {
  return `follow:${thingId}`;
}

/** 'Relevantes' heeds it when it is ranked the next time. */
export const followCommand: CommandKind<FollowPress, FollowState> = {
  name: 'follow',
  isToggle: true,
  send: ({ payload: { thing, thingId, isFollowed } }, signal) =>
    call(isFollowed ? followRoute : unfollowRoute, { params: { thing, thingId } }, { signal }),
  applyAnswer(queryClient, { payload: { thing, thingId } }, answer) {
    queryClient.setQueryData(followQuery({ thing, thingId }).queryKey, answer);
    void queryClient.invalidateQueries({ queryKey: followsKey });
  },
  onRefused(queryClient, { payload }, error) {
    void queryClient.invalidateQueries({ queryKey: followsKey });
    toastError(payload.isFollowed ? 'Erro ao acompanhar' : 'Erro ao deixar de acompanhar', error);
    return 'drop';
  },
};
