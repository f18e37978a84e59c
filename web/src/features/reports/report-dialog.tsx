import type { Post } from '@publyka/contract/routes/posts';
import { type NewReport, reportPostRoute } from '@publyka/contract/routes/reports';
import { successTexts } from '@publyka/contract/text/texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { hasCode, toastError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { removeCachedPost } from '../../shared/posts/post-cache.ts';
import { ReportForm } from '../../shared/reports/report-form.tsx';
import { toast } from '../../ui/toast.ts';

type ReportDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; post: Post };

/** 'Reportar publicação'. */
export function ReportDialog({ post, ...layer }: ReportDialogProps) {
  const { mutate: report, isPending } = useReportPost(post.id);
  return (
    <ReportForm
      {...layer}
      title="Reportar publicação"
      description={`Só a nossa equipe vê o motivo. A publicação de ${post.author.fullName} some do seu Feed.`}
      isPending={isPending}
      onReport={(body) => report(body, { onSuccess: () => layer.onOpenChange(false) })}
    />
  );
}

/** Reports the post to the administrators and hides it from the viewer. A post that is gone needs no report. */
function useReportPost(postId: string) {
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
