import { appealRoute, getDecidedCaseRoute } from '@publyka/contract/routes/appeals';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { tabStorage } from '../../lib/storage/storage.ts';
import { toast } from '../../ui/toast.ts';

export const decidedCaseQuery = (appealKey: string) =>
  queryOptions({
    queryKey: ['decision', appealKey],
    queryFn: ({ signal }) => call(getDecidedCaseRoute, { params: { appealKey } }, { signal }),
    staleTime: 0,
  });

/** What was typed so far is there after a reload. */
export const draftKey = (appealKey: string) => `appeal:${appealKey}`;

export function useAppeal(appealKey: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (words: string) => call(appealRoute, { params: { appealKey }, body: { words } }),
    onSuccess: (decided) => {
      tabStorage.write(draftKey(appealKey), null);
      queryClient.setQueryData(decidedCaseQuery(appealKey).queryKey, decided);
      toast.success('Recurso enviado. A resposta vem por e-mail e aqui.');
    },
    onError: (error) => toast.error(messageOf(error)),
  });
}
