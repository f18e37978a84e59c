import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query';
import { toast } from '../../ui/toast.ts';
import { messageOf } from '../api/api-error.ts';

/**
 * Options of an optimistic mutation: `show` changes the cached data. Several mutations run one after another, and the
 * data is refetched after the last, since before that the server's is older.
 */
export function optimisticMutation<Data, Change>(
  queryClient: QueryClient,
  queryKey: DataTag<QueryKey, Data, Error>,
  show: (before: Data, change: Change) => Data,
) {
  const mutationKey = ['change', ...queryKey];
  return {
    mutationKey,
    scope: { id: mutationKey.join('/') },
    onMutate: async (change: Change): Promise<void> => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<Data>(queryKey, (before) => before && show(before, change));
    },
    onError: (error: Error) => void toast.error(messageOf(error)),
    onSettled: async (): Promise<void> => {
      if (queryClient.isMutating({ mutationKey }) === 1) await queryClient.invalidateQueries({ queryKey });
    },
  };
}
