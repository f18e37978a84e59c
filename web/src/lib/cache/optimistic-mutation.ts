import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query';
import { toast } from '../../ui/toast.ts';
import { messageOf, toastError } from '../api/api-error.ts';

type Optimism<Change> = {
  /** Mutations of the same scope run one after another. */
  scope?: string;
  /** Changes the cached data, and returns what undoes the change. */
  show: (change: Change) => (() => void) | Promise<() => void>;
  /** What the toast says of a refusal; without it, the error's own message. */
  failed?: (change: Change) => string;
};

/** Options of a mutation that is shown before the server has answered, and undone when it is refused. */
export function optimisticMutation<Change>({ scope, show, failed }: Optimism<Change>) {
  return {
    ...(scope !== undefined && { scope: { id: scope } }),
    onMutate: show,
    onError: (error: Error, change: Change, undo: (() => void) | undefined): void => {
      undo?.();
      if (failed) toastError(failed(change), error);
      else toast.error(messageOf(error));
    },
  };
}

/**
 * A mutation where one query has all that changes. It is refetched after the last of several mutations, refused or not,
 * since before that the server's data is older.
 */
export function optimisticQuery<Data, Change>(
  queryClient: QueryClient,
  queryKey: DataTag<QueryKey, Data, Error>,
  change: (before: Data, change: Change) => Data,
) {
  const mutationKey = ['change', ...queryKey];
  return {
    ...optimisticMutation<Change>({
      scope: mutationKey.join('/'),
      show: async (wanted) => {
        await queryClient.cancelQueries({ queryKey });
        queryClient.setQueryData<Data>(queryKey, (before) => before && change(before, wanted));
        return () => undefined;
      },
    }),
    mutationKey,
    onSettled: async (): Promise<void> => {
      if (queryClient.isMutating({ mutationKey }) === 1) await queryClient.invalidateQueries({ queryKey });
    },
  };
}
