import { useQueryClient } from '@tanstack/react-query';
import { meQuery } from '../../lib/session.ts';
import { toast } from '../../ui/toast.ts';

/** Shows the new address wherever the person sees their own. */
export function useNewEmail(): (email: string) => void {
  const queryClient = useQueryClient();
  return (email) => {
    queryClient.setQueryData(meQuery.queryKey, (me) => me && { ...me, email });
    toast.success(`Agora você entra com ${email}`);
  };
}
