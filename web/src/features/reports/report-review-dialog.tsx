import type { NewReport } from '@publyka/contract/routes/reports';
import { reportReviewRoute } from '@publyka/contract/routes/review-responses';
import type { Review } from '@publyka/contract/routes/reviews';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { hasCode, toastError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { ReportForm } from '../../shared/reports/report-form.tsx';
import { reviewsKey } from '../../shared/reports/reported-keys.ts';
import { toast } from '../../ui/toast.ts';

type ReportReviewDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; review: Review };

/** 'Denunciar avaliação'. One that is gone needs no report. */
export function ReportReviewDialog({ review, ...layer }: ReportReviewDialogProps) {
  const queryClient = useQueryClient();
  const { mutate: report, isPending } = useMutation({
    mutationFn: async (body: NewReport) => {
      try {
        await call(reportReviewRoute, { params: { reviewId: review.id }, body });
      } catch (error) {
        if (!hasCode(error, 'not_found')) throw error;
      }
    },
    onSuccess: () => {
      toast.success('Denúncia enviada. Esta avaliação some para você.');
      void queryClient.invalidateQueries({ queryKey: reviewsKey });
    },
    onError: (error) => toastError('Erro ao denunciar', error),
  });
  return (
    <ReportForm
      {...layer}
      title="Denunciar avaliação"
      description={`Só a nossa equipe vê o motivo, com o que ${review.reviewer.fullName} escreveu.`}
      isPending={isPending}
      onReport={(body) => report(body, { onSuccess: () => layer.onOpenChange(false) })}
    />
  );
}
