import {
  type ActOnPeople,
  actOnPeopleRoute,
  listAccountsRoute,
  type PeopleFilter,
} from '@publyka/contract/routes/people-desk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { pagedQuery } from '../../../lib/cache/paged-query.ts';
import { administrationKey } from '../../../lib/session/standing.ts';
import { toast } from '../../../ui/toast.ts';

export function accountsQuery(q: string, filter: PeopleFilter) {
  return pagedQuery((cursor, { signal }) => call(listAccountsRoute, { query: { q, filter, cursor } }, { signal }), {
    queryKey: [administrationKey, 'people', q, filter],
    staleTime: 0,
  });
}

const doneWords: Record<ActOnPeople['act'], string> = {
  suspend: 'Suspensa. As sessões acabaram agora',
  restore: 'Devolvida: já pode entrar',
  'end-sessions': 'Sessões encerradas',
};

export function useActOnPeople() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ActOnPeople) => call(actOnPeopleRoute, { body }),
    onSuccess: ({ done }, { act }) => {
      if (done === 0) toast.success('Já estava assim');
      else toast.success(done === 1 ? doneWords[act] : `${doneWords[act]} (${done})`);
    },
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [administrationKey, 'people'] }),
  });
}
