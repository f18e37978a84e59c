import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query';
import { toast } from '../../ui/toast.ts';
import { messageOf } from '../api/api-error.ts';

/**
 * Options of a mutation whose result is shown at once, as `show` tells, and put back when refused. Several go to the
 * server one after another; what it has is fetched after the last, since before that it is older than what is shown.
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
