import { blockPersonRoute } from '@publyka/contract/routes/blocks';
import type { Person } from '@publyka/contract/routes/profiles';
import { successTexts } from '@publyka/contract/text/texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { hasCode, toastError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { removeCachedPostsOf } from '../../lib/cache/post-cache.ts';
import { toast } from '../../ui/toast.ts';

/** Neither of the two sees the other any more. Posts are removed here, everything else by live events. */
export function useBlockPerson({ id: personId, username }: Person) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(blockPersonRoute, { params: { personId } }),
    onSuccess: () => {
      toast.success(successTexts.personBlocked(username));
      removeCachedPostsOf(queryClient, personId);
    },
    onError: (error) => {
      if (hasCode(error, 'not_found')) removeCachedPostsOf(queryClient, personId);
      toastError('Erro ao bloquear', error);
    },
  });
}
