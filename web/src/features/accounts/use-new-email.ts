import { useQueryClient } from '@tanstack/react-query';
import { meQuery } from '../../lib/session/session.ts';
import { toast } from '../../ui/toast.ts';
import { securityQuery } from './security-calls.ts';

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
