import { reportRequestRoute } from '@publyka/contract/routes/joining';
import type { Person } from '@publyka/contract/routes/profiles';
import type { NewReport } from '@publyka/contract/routes/reports';
import { useMutation } from '@tanstack/react-query';
import { hasCode, toastError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { ReportForm } from '../../shared/reports/report-form.tsx';
import { toast } from '../../ui/toast.ts';

type ReportRequestDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  communityId: string;
  person: Person;
};

/** 'Denunciar pedido': what somebody says who asks to join. One that is gone needs no report. */
export function ReportRequestDialog({ communityId, person, ...layer }: ReportRequestDialogProps) {
  const { mutate: report, isPending } = useMutation({
    mutationFn: async (body: NewReport) => {
      try {
        await call(reportRequestRoute, { params: { communityId, personId: person.id }, body });
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
      title="Denunciar pedido"
      description={`Só a nossa equipe vê o motivo, com o que ${person.fullName} escreveu. O pedido continua na fila.`}
      isPending={isPending}
      onReport={(body) => report(body, { onSuccess: () => layer.onOpenChange(false) })}
    />
  );
}
