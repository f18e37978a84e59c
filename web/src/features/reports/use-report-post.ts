import type { NewReport } from '@publyka/contract/routes/reports';
import { reportPostRoute } from '@publyka/contract/routes/reports';
import { successTexts } from '@publyka/contract/text/texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { hasCode } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { toastError } from '../../lib/api/toast-error.ts';
import { removeCachedPost } from '../../lib/cache/post-cache.ts';
import { toast } from '../../ui/toast.ts';

/** Hands the post to the administrators; for the one who reports it is gone. One that is gone already needs no report. */
export function useReportPost(postId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (report: NewReport) => {
      try {
        await call(reportPostRoute, { params: { postId }, body: report });
      } catch (error) {
        if (!hasCode(error, 'not_found')) throw error;
      }
    },
    onSuccess: () => {
      toast.success(successTexts.postReported);
      removeCachedPost(queryClient, postId);
    },
    onError: (error) => toastError('Erro ao reportar post', error),
  });
}
