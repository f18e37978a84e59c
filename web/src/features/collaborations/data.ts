import {
  addCollaboratorsRoute,
  confirmCollaborationRoute,
  listCollaborationRequestsRoute,
  listCollaborationSuggestionsRoute,
  listCollaborationsRoute,
  type NewCollaboration,
  proposeCollaborationRoute,
  withdrawCollaborationRoute,
} from '@publyka/contract/routes/collaborations';
import type { CreditRole } from '@publyka/contract/text/credit-roles';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { pagedQuery } from '../../lib/cache/paged-query.ts';
import type { Feature } from '../../lib/features.ts';
import { collaborationsKey } from '../../shared/reports/reported-keys.ts';
import { toast } from '../../ui/toast.ts';

const personKey = (personId: string) => [...collaborationsKey, 'of', personId] as const;

export function collaborationsQuery(personId: string) {
  return pagedQuery(
    (cursor, { signal }) => call(listCollaborationsRoute, { params: { personId }, query: { cursor } }, { signal }),
    { queryKey: personKey(personId), meta: { offline: 'first-pages', poll: true } },
  );
}

/** Those that wait for the viewer. */
export const requestsQuery = pagedQuery(
  (cursor, { signal }) => call(listCollaborationRequestsRoute, { query: { cursor } }, { signal }),
  { queryKey: [...collaborationsKey, 'received'], meta: { offline: 'first-pages', poll: true } },
);

/** Suggestions from all works that one named, or from one work. */
export function suggestionsQuery(workId?: string) {
  return queryOptions({
    queryKey: [...collaborationsKey, 'suggestions', workId ?? 'all'],
    queryFn: ({ signal }) => call(listCollaborationSuggestionsRoute, { query: { workId } }, { signal }),
    select: ({ items }) => items,
  });
}

function refetchAll(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: collaborationsKey });
}

export const collaborationsFeature: Feature = {
  live: {
    appliers: {
      // Each change is told to all of its people: whoever shows one of them shows what is another now.
      'collaborations.changed': (queryClient) => void refetchAll(queryClient),
      'person.hidden': (queryClient) => void refetchAll(queryClient),
      'person.shown': (queryClient) => void refetchAll(queryClient),
    },
    refetch: (queryClient, topic) => {
      if (topic.startsWith('user:') || topic.startsWith('profile:')) void refetchAll(queryClient);
    },
  },
};

export function usePropose(onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NewCollaboration) => call(proposeCollaborationRoute, { body }),
    onSuccess: async () => {
      await refetchAll(queryClient);
      toast.success('Pronto. Aparece para todos quando alguém confirmar.');
      onDone();
    },
    onError: (error) => toast.error(messageOf(error)),
  });
}

/** Each of them is asked, as those of a new one are. */
export function useAddPeople() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ collaborationId, people }: { collaborationId: string; people: NewCollaboration['people'] }) =>
      call(addCollaboratorsRoute, { params: { collaborationId }, body: { people } }),
    onSuccess: async () => {
      await refetchAll(queryClient);
      toast.success('Pedido enviado. Cada pessoa aparece quando confirmar.');
    },
    onError: (error) => toast.error(messageOf(error)),
  });
}

type Confirmation = { collaborationId: string; roles: CreditRole[] };

/** Confirms; later, changes one's roles. */
export function useConfirm() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ collaborationId, roles }: Confirmation) =>
      call(confirmCollaborationRoute, { params: { collaborationId }, body: { roles } }),
    onSuccess: () => refetchAll(queryClient),
    onError: (error) => toast.error(messageOf(error)),
  });
}

/** Refuses, or withdraws. */
export function useWithdraw(done: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (collaborationId: string) => call(withdrawCollaborationRoute, { params: { collaborationId } }),
    onSuccess: async () => {
      await refetchAll(queryClient);
      toast.success(done);
    },
    onError: (error) => toast.error(messageOf(error)),
  });
}
