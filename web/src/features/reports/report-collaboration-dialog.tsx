import { type Collaboration, reportCollaborationRoute } from '@publyka/contract/routes/collaborations';
import type { NewReport } from '@publyka/contract/routes/reports';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { hasCode, toastError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { ReportForm } from '../../shared/reports/report-form.tsx';
import { collaborationsKey } from '../../shared/reports/reported-keys.ts';
import { toast } from '../../ui/toast.ts';

type ReportCollaborationDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  collaboration: Collaboration;
};

/** 'Denunciar colaboração'. One that is gone needs no report. */
export function ReportCollaborationDialog({ collaboration, ...layer }: ReportCollaborationDialogProps) {
  const queryClient = useQueryClient();
  const { mutate: report, isPending } = useMutation({
    mutationFn: async (body: NewReport) => {
      try {
        await call(reportCollaborationRoute, { params: { collaborationId: collaboration.id }, body });
      } catch (error) {
        if (!hasCode(error, 'not_found')) throw error;
      }
    },
    onSuccess: () => {
      toast.success('Denúncia enviada. Esta colaboração some para você.');
      void queryClient.invalidateQueries({ queryKey: collaborationsKey });
    },
    onError: (error) => toastError('Erro ao denunciar', error),
  });
  return (
    <ReportForm
      {...layer}
      title="Denunciar colaboração"
      description="Só a nossa equipe vê o motivo, com o título que está nela."
      isPending={isPending}
      onReport={(body) => report(body, { onSuccess: () => layer.onOpenChange(false) })}
    />
  );
}
