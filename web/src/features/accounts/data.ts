import { listSessionsRoute } from '@publyka/contract/routes/accounts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { meQuery } from '../../lib/session/session.ts';
import { securityQuery } from '../../shared/proof/security-query.ts';
import { toast } from '../../ui/toast.ts';

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call(listSessionsRoute, {}, { signal }),
  staleTime: 0,
});

/** Shows the new address wherever the person sees their own. */
export function useNewEmail(): (email: string) => void {
  const queryClient = useQueryClient();
  return (email) => {
    const isSame = queryClient.getQueryData(meQuery.queryKey)?.email === email;
    queryClient.setQueryData(meQuery.queryKey, (me) => me && { ...me, email });
    void queryClient.invalidateQueries({ queryKey: securityQuery.queryKey });
    toast.success(isSame ? 'E-mail confirmado' : `Agora você entra com ${email}`);
  };
}
