import {
  getFailedJobRoute,
  listFailedJobsRoute,
  retryJobRoute,
  retryQueueRoute,
} from '@publyka/contract/routes/failed-jobs';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { pagedQuery } from '../../../lib/cache/paged-query.ts';
import { formatCount } from '../../../lib/format.ts';
import { administrationKey } from '../../../shared/people/standing.ts';
import { toast } from '../../../ui/toast.ts';

const key = [administrationKey, 'jobs'] as const;
const listKey = [...key, 'list'] as const;

export const failedJobsQuery = (queue: string | undefined) =>
  pagedQuery((cursor, { signal }) => call(listFailedJobsRoute, { query: { queue, cursor } }, { signal }), {
    queryKey: [...listKey, queue],
    staleTime: 0,
  });

export const failedJobQuery = (jobId: string) =>
  queryOptions({
    queryKey: [...key, 'one', jobId],
    queryFn: ({ signal }) => call(getFailedJobRoute, { params: { jobId } }, { signal }),
    staleTime: 0,
  });

/** What is given back is no longer in the list. */
export function useRetryJob(jobId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(retryJobRoute, { params: { jobId } }),
    onSuccess: () => toast.success('De volta à fila'),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: listKey }),
  });
}

export function useRetryQueue() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (queue: string) => call(retryQueueRoute, { body: { queue } }),
    onSuccess: ({ count }) => toast.success(`${formatCount(count, 'tarefa', 'tarefas')} de volta à fila`),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: listKey }),
  });
}
