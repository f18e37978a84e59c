import {
  getIiaFilesRoute,
  getOwnIiaRoute,
  getShownIiaRoute,
  type OwnIia,
  showIiaRoute,
} from '@publyka/contract/routes/iia';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-error.ts';
import { call, nullIfMissing } from '../../lib/api/call.ts';
import { optimisticQuery } from '../../lib/cache/optimistic-mutation.ts';
import { toast } from '../../ui/toast.ts';

export const ownIiaQuery = queryOptions({
  queryKey: ['iia', 'own'],
  queryFn: ({ signal }) => call(getOwnIiaRoute, {}, { signal }),
});

/** Null of whoever does not show it. */
export function shownIiaQuery(personId: string) {
  return queryOptions({
    queryKey: ['iia', 'of', personId],
    queryFn: ({ signal }) => nullIfMissing(call(getShownIiaRoute, { params: { personId } }, { signal })),
  });
}

/** 'Mostrar no perfil'. */
export function useShowIia() {
  const queryClient = useQueryClient();
  return useMutation({
    ...optimisticQuery(queryClient, ownIiaQuery.queryKey, (iia: OwnIia, isShown: boolean) => ({ ...iia, isShown })),
    mutationFn: (isShown: boolean) => call(showIiaRoute, { body: { isShown } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['iia'] }),
  });
}

/** What the number is made of, and the program that works it out. */
export function useDownload() {
  return useMutation({
    mutationFn: () => call(getIiaFilesRoute, {}),
    onSuccess: ({ csv, script }) => {
      saveFile('iia.csv', 'text/csv', csv);
      saveFile('iia.mjs', 'text/javascript', script);
    },
    onError: (error) => toast.error(messageOf(error)),
  });
}

function saveFile(name: string, type: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
