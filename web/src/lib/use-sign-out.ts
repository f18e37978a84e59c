import type { signOutRoute } from '@publyka/contract/accounts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { toast } from '../ui/toast.ts';
import { call, route } from './api.ts';
import { hasCode, messageOf } from './api-error.ts';
import { changeSession, getCachedMe } from './session.ts';
import { forgetPerson } from './sign-out-duties.ts';

const signOut = route<typeof signOutRoute>('post', '/api/accounts/sign-out');

// Only the server can end a session: left behind here it would open again with the next visitor of this device.
const needsNetwork = 'Para sair é preciso estar online. Até lá, você continua na sua conta.';

/** 'Sair': ends this session here and in every other tab of the browser; drafts and files on their way go with it. */
export function useSignOut() {
  const queryClient = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: () => call(signOut),
    onSuccess: () => {
      const me = getCachedMe(queryClient);
      changeSession(queryClient, null);
      if (me) forgetPerson(me.id);
      return router.invalidate();
    },
    onError: (error) => toast.error(hasCode(error, 'network') ? needsNetwork : messageOf(error)),
  });
}
