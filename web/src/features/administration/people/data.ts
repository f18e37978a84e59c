import {
  type AccountDetails,
  type ActOnPeople,
  actOnPeopleRoute,
  countAccountsRoute,
  departForRoute,
  endSessionOfRoute,
  getAccountRoute,
  listAccountsRoute,
  type PeopleFilter,
  requestCopyForRoute,
  returnForRoute,
  setAffiliationOfRoute,
} from '@publyka/contract/routes/account-administration';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { pagedQuery } from '../../../lib/cache/paged-query.ts';
import { administrationKey } from '../../../shared/people/standing.ts';
import { toast } from '../../../ui/toast.ts';

export function accountsQuery(q: string, filter: PeopleFilter) {
  return pagedQuery((cursor, { signal }) => call(listAccountsRoute, { query: { q, filter, cursor } }, { signal }), {
    queryKey: [administrationKey, 'people', q, filter],
    staleTime: 0,
  });
}

export const accountCountsQuery = queryOptions({
  queryKey: [administrationKey, 'people', 'counts'],
  queryFn: ({ signal }) => call(countAccountsRoute, {}, { signal }),
  staleTime: 0,
});

export function accountQuery(personId: string) {
  return queryOptions({
    queryKey: accountKey(personId),
    queryFn: ({ signal }) => call(getAccountRoute, { params: { personId } }, { signal }),
    staleTime: 0,
  });
}

const accountKey = (personId: string) => [administrationKey, 'people', 'account', personId];

type AccountAct =
  | { act: 'end-session'; sessionId: string }
  | { act: 'affiliate'; institutionId: string | null }
  | { act: 'copy' | 'depart' | 'return' };

function sendAct(personId: string, asked: AccountAct): Promise<AccountDetails> {
  const params = { personId };
  if (asked.act === 'end-session')
    return call(endSessionOfRoute, { params: { ...params, sessionId: asked.sessionId } });
  if (asked.act === 'affiliate')
    return call(setAffiliationOfRoute, { params, body: { institutionId: asked.institutionId } });
  if (asked.act === 'copy') return call(requestCopyForRoute, { params });
  return call(asked.act === 'depart' ? departForRoute : returnForRoute, { params });
}

/** What is done to one account answers how it is then. */
export function useAccountAct(personId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (asked: AccountAct) => sendAct(personId, asked),
    onSuccess: (details) => queryClient.setQueryData(accountKey(personId), details),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [administrationKey, 'people'] }),
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
