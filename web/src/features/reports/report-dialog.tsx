import { reportDetailsMaxLength } from '@publyka/contract/limits';
import type { Post } from '@publyka/contract/routes/posts';
import { type NewReport, reportPostRoute } from '@publyka/contract/routes/reports';
import { type ReportReason, reportReasons } from '@publyka/contract/text/report-reasons';
import { successTexts } from '@publyka/contract/text/texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { hasCode, toastError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { removeCachedPost } from '../../lib/cache/post-cache.ts';
import { PageSheet } from '../../lib/navigation/page-sheet.tsx';
import { Field } from '../../ui/field.tsx';
import { RadioList } from '../../ui/radio-list.tsx';
import { SubmitFooter } from '../../ui/submit-footer.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { toast } from '../../ui/toast.ts';

type ReportDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; post: Post };

// Object.entries loses the types of the keys.
const options = (Object.entries(reportReasons) as [ReportReason, string][]).map(([value, label]) => ({ value, label }));

/** 'Reportar publicação': a reason and an optional text, which stays until the report is sent. */
export function ReportDialog({ open, onOpenChange, post }: ReportDialogProps) {
  const [reason, setReason] = useState<ReportReason>();
  const [details, setDetails] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const { mutate: report, isPending } = useReportPost(post.id);
  const length = [...details.trim()].length;
  const isTooLong = length > reportDetailsMaxLength;

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    setIsAsked(true);
    if (!reason || isTooLong || isPending) return;
    report({ reason, details }, { onSuccess: () => onOpenChange(false) });
  }

  return (
    <PageSheet
      open={open}
      onOpenChange={onOpenChange}
      title="Reportar publicação"
      description={`Só a nossa equipe vê o motivo. A publicação de ${post.author.fullName} some do seu Feed.`}
      onSubmit={submit}
      footer={<SubmitFooter label="Reportar" onCancel={() => onOpenChange(false)} busy={isPending} />}
    >
      <RadioList legend="Motivo" options={options} value={reason} onValueChange={setReason} />
      {isAsked && !reason && (
        <p role="alert" className="mt-1 text-meta text-danger">
          Escolha um motivo
        </p>
      )}
      <Field
        label="Conte mais, se quiser"
        counter={{ value: length, max: reportDetailsMaxLength }}
        error={isTooLong ? `Conte em até ${reportDetailsMaxLength} caracteres` : undefined}
        className="mt-4"
      >
        <Textarea minRows={2} maxRows={6} value={details} onChange={(event) => setDetails(event.currentTarget.value)} />
      </Field>
    </PageSheet>
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
