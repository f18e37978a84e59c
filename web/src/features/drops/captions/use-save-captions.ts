import { removeDropCaptionsRoute, setDropCaptionsRoute } from '@publyka/contract/routes/drops';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { toastError } from '../../../lib/api/toast-error.ts';
import { toast } from '../../../ui/toast.ts';
import { changeCachedDrop } from '../drop-cache.ts';

/** Saves what was typed; an empty text takes the captions away. */
export function useSaveCaptions(dropId: string, onSaved: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (captions: string) => {
      const params = { dropId };
      if (captions.trim() === '') return call(removeDropCaptionsRoute, { params });
      return call(setDropCaptionsRoute, { params, body: { captions } });
    },
    onSuccess: (drop) => {
      changeCachedDrop(queryClient, dropId, (before) => ({ ...before, captionsUrl: drop.captionsUrl }));
      toast.success(drop.captionsUrl === null ? 'Legendas removidas' : 'Legendas salvas');
      onSaved();
    },
    onError: (error) => toastError(failureText(error), error),
  });
}

function failureText(error: Error): string {
  const told = error instanceof ApiError ? Object.values(error.fields)[0] : undefined;
  return told ?? 'Não foi possível salvar as legendas. Tente novamente.';
}
