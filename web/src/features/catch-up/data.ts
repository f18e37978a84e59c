import { type CatchUp, setCaughtUpRoute } from '@publyka/contract/routes/catch-up';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { toastError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import type { Feature } from '../../lib/features.ts';
import { catchUpQuery } from '../../shared/catch-up/catch-up-query.ts';

const nothing: CatchUp = { since: null, calls: [], directs: [], people: [], communities: [] };

function forget(queryClient: QueryClient): void {
  queryClient.setQueryData(catchUpQuery.queryKey, nothing);
}

export const catchUpFeature: Feature = {
  live: {
    appliers: { 'catch_up.seen': forget },
    refetch: (queryClient, topic) => {
      if (topic.startsWith('user:')) void queryClient.invalidateQueries({ queryKey: catchUpQuery.queryKey });
    },
  },
};

export function useCaughtUp() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(setCaughtUpRoute, {}),
    onSuccess: () => forget(queryClient),
    onError: (error) => toastError('Erro ao marcar como visto', error),
  });
}
