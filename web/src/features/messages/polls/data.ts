import type { Message } from '@publyka/contract/routes/messages';
import { type Ballot, closePollRoute, getBallotRoute, type Poll, voteRoute } from '@publyka/contract/routes/polls';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { toastError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { evictQueries } from '../../../lib/cache/update-cached.ts';
import type { Feature } from '../../../lib/features.ts';
import { applyLiveEvent } from '../../../lib/live/live-cache.ts';
import type { CommandKind } from '../../../lib/outbox/command.ts';
import { usePendingValue } from '../../../lib/outbox/use-outbox.ts';
import type { ConversationPlace } from '../../../shared/unread/unread.ts';
import { toast } from '../../../ui/toast.ts';
import { emptyBallot, pressedAll, withVote } from './votes.ts';

/** One's own vote and the faces behind the options. The counts come with the message. */
export function ballotQuery({ communityId, id: pollId }: Pick<Message, 'communityId' | 'id'>) {
  return queryOptions({
    queryKey: ['ballot', communityId, pollId],
    meta: { offline: 'first-pages', poll: true },
    queryFn: ({ signal }) => call(getBallotRoute, { params: { communityId, pollId } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** `poll` is how it looks with this vote: while the vote is on its way, an event may or may not have counted it. */
type Vote = ConversationPlace & { pollId: string; options: number[]; poll: Poll };

/** Replaces what one voted before; also without a connection. */
const voteCommand: CommandKind<Vote, Poll> = {
  name: 'vote',
  isToggle: true,
  signInText: 'Você precisa estar logado para votar',
  send: ({ payload: { communityId, pollId, options } }, signal) =>
    call(voteRoute, { params: { communityId, pollId }, body: { options } }, { signal }),
  applyAnswer(queryClient, { payload: { pollId: id, options, ...at } }, poll) {
    const { queryKey } = ballotQuery({ ...at, id });
    queryClient.setQueryData<Ballot>(queryKey, (ballot) => ballot && { ...ballot, own: options });
    showPoll(queryClient, { ...at, id }, poll);
  },
  onRefused(_, __, error, retry) {
    if (error.code === 'poll_closed' || error.code === 'archived') toast.error(error.message);
    else toastError('Erro ao votar', error, { label: 'Repetir', onPress: retry });
    return 'drop';
  },
};

/** The live event says the same, and may have come first. */
function showPoll(
  queryClient: QueryClient,
  { communityId, roomId, id: messageId }: ConversationPlace & { id: string },
  { options, votersCount, closedAt }: Poll,
): void {
  const counts = options.map(({ count }) => count);
  const data = { communityId, roomId, messageId, counts, votersCount, closedAt };
  applyLiveEvent(queryClient, { seq: 0, type: 'poll.changed', data });
}

/** A poll with one's vote in it, and what presses an option. */
export function useVote(message: Message, counted: Poll) {
  const { id: pollId, communityId, roomId } = message;
  const ballot = useQuery({ ...ballotQuery(message), initialData: emptyBallot(counted) });
  const { pending, set } = usePendingValue(voteCommand, `vote:${pollId}`);
  const known = pending?.options ?? ballot.data?.own;
  const poll = pending ? { ...pending.poll, closedAt: counted.closedAt } : counted;
  function choose(before: number[], options: number[]): void {
    set({ communityId, roomId, pollId, options, poll: withVote(poll, before, options) });
  }
  const press = usePress(message, (own, presses) => choose(own, pressedAll(own, presses, poll)));
  return {
    poll,
    own: known ?? [],
    ballot,
    press: (option: number) => press(known, option),
    takeBack: () => choose(known ?? [], []),
  };
}

/** What one has chosen decides what a press does: as long as that is not known, presses wait for it. */
function usePress(message: Message, onPress: (own: number[], presses: number[]) => void) {
  const queryClient = useQueryClient();
  const waiting = useRef<number[]>([]);
  return (known: number[] | undefined, option: number): void => {
    if (known) {
      onPress(known, [option]);
      return;
    }
    waiting.current.push(option);
    if (waiting.current.length > 1) return;
    queryClient
      .ensureQueryData(ballotQuery(message))
      .then(({ own }) => onPress(own, waiting.current))
      // The card says that it could not be fetched.
      .catch(() => undefined)
      .finally(() => {
        waiting.current = [];
      });
  };
}

export function useClosePoll(message: Message, onClosed: () => void) {
  const queryClient = useQueryClient();
  const { communityId, id: pollId } = message;
  return useMutation({
    mutationFn: () => call(closePollRoute, { params: { communityId, pollId } }),
    onSuccess(poll) {
      showPoll(queryClient, message, poll);
      toast.success('Enquete encerrada');
      onClosed();
    },
    onError: (error) => toastError('Erro ao encerrar a enquete', error),
  });
}

/** Milliseconds for each voter, within which ten thousand people do not all ask for the same faces at once. */
const spreadMs = 40;
const spreadMaxMs = 20_000;
const waiting = new Set<string>();

function refreshBallot(
  queryClient: QueryClient,
  { communityId, messageId, votersCount }: { communityId: string; messageId: string; votersCount: number },
): void {
  if (waiting.has(messageId)) return;
  waiting.add(messageId);
  setTimeout(
    () => {
      waiting.delete(messageId);
      void queryClient.invalidateQueries({ queryKey: ['ballot', communityId, messageId] });
    },
    Math.random() * Math.min(spreadMaxMs, votersCount * spreadMs),
  );
}

function refreshAll(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ['ballot'] });
}

export const pollsFeature: Feature = {
  live: {
    appliers: {
      'poll.changed': (queryClient, { data }) => refreshBallot(queryClient, data),
      'membership.lost': (queryClient, { data }) => evictQueries(queryClient, ['ballot', data.communityId]),
      'person.hidden': refreshAll,
      'person.shown': refreshAll,
    },
    refetch: (queryClient, topic) => {
      const [kind, communityId] = topic.split(':');
      if (kind === 'community') void queryClient.invalidateQueries({ queryKey: ['ballot', communityId] });
    },
  },
  commands: [voteCommand],
};
