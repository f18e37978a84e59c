import type { OwnProof } from '@publyka/contract/routes/accounts';
import { type DataExport, getDataExportRoute, requestDataExportRoute } from '@publyka/contract/routes/my-data';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { hasCode, messageOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { toast } from '../../ui/toast.ts';

/** Milliseconds between two looks while a copy is being made. */
const lookIntervalMs = 1000;

export function isBeingMade(copy: DataExport | null | undefined): boolean {
  return copy?.status === 'waiting' || copy?.status === 'working';
}

export const dataExportQuery = queryOptions({
  queryKey: ['my-data', 'export'],
  queryFn: ({ signal }) => call(getDataExportRoute, {}, { signal }),
  refetchInterval: ({ state }) => (isBeingMade(state.data?.export) ? lookIntervalMs : false),
  staleTime: 0,
});

/** `onRefused`: the password was wrong. */
export function useRequestDataExport({
  onRefused,
  onAsked,
}: {
  onRefused: (error: Error) => void;
  onAsked: () => void;
}) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (proof: OwnProof) => call(requestDataExportRoute, { body: proof }),
    onSuccess: (copy) => {
      queryClient.setQueryData(dataExportQuery.queryKey, { export: copy });
      onAsked();
    },
    onError: (error) => (hasCode(error, 'wrong_password') ? onRefused(error) : toast.error(messageOf(error))),
  });
}

/** The file's address: the session says whose it is. */
export function fileAddress(exportId: string): string {
  return `/api/my-data/export/${exportId}/file`;
}
