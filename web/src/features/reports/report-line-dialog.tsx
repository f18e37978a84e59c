import { type CurriculumItem, reportCurriculumItemRoute } from '@publyka/contract/routes/curricula';
import type { NewReport } from '@publyka/contract/routes/reports';
import { useMutation } from '@tanstack/react-query';
import { hasCode, toastError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { ReportForm } from '../../shared/reports/report-form.tsx';
import { toast } from '../../ui/toast.ts';

type ReportLineDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; item: CurriculumItem };

/** 'Denunciar item do currículo'. One that is gone needs no report. */
export function ReportLineDialog({ item, ...layer }: ReportLineDialogProps) {
  const { mutate: report, isPending } = useMutation({
    mutationFn: async (body: NewReport) => {
      try {
        await call(reportCurriculumItemRoute, { params: { itemId: item.id }, body });
      } catch (error) {
        if (!hasCode(error, 'not_found')) throw error;
      }
    },
    onSuccess: () => void toast.success('Denúncia enviada'),
    onError: (error) => toastError('Erro ao denunciar', error),
  });
  return (
    <ReportForm
      {...layer}
      title="Denunciar item do currículo"
      description="Só a nossa equipe vê o motivo, com o que está escrito nele."
      isPending={isPending}
      onReport={(body) => report(body, { onSuccess: () => layer.onOpenChange(false) })}
    />
  );
}
