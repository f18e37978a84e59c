import type { Drop, NewDrop } from '@publyka/contract/routes/drops';
import { createDropRoute } from '@publyka/contract/routes/drops';
import { errorTexts, successTexts } from '@publyka/contract/text/texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, hasCode } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { toastError } from '../../../lib/api/toast-error.ts';
import { toast } from '../../../ui/toast.ts';
import { addOwnDrop } from '../drop-cache.ts';

type PublishOptions = {
  onPublished: (drop: Drop) => void;
  /** An earlier try had arrived, and was deleted since, with its files. */
  onGone: () => void;
};

/** Publishes; whatever fails is told, and the form keeps everything. */
export function usePublishDrop({ onPublished, onGone }: PublishOptions) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (drop: NewDrop) => call(createDropRoute, { body: drop }),
    onSuccess: (drop) => {
      addOwnDrop(queryClient, drop);
      toast.success(successTexts.dropCreated);
      onPublished(drop);
    },
    onError: (error) => {
      if (hasCode(error, 'gone')) onGone();
      else toastError(failureText(error), error);
    },
  });
}

function failureText(error: Error): string {
  if (!(error instanceof ApiError)) return errorTexts.createDrop;
  if (error.code === 'not_authenticated') return errorTexts.signIn;
  return Object.values(error.fields)[0] ?? errorTexts.createDrop;
}
