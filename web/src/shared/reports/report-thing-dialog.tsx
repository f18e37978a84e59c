import { type ReportedThing, reportThingRoute } from '@publyka/contract/routes/cases';
import type { NewReport } from '@publyka/contract/routes/reports';
import { useMutation } from '@tanstack/react-query';
import { hasCode, toastError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { toast } from '../../ui/toast.ts';
import { ReportForm } from './report-form.tsx';

type ReportThingDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  kind: ReportedThing;
  thingId: string;
  /** Whose it is. */
  name: string;
};

const titles: Record<ReportedThing, string> = {
  comment: 'Denunciar comentário',
  drop: 'Denunciar Drop',
  message: 'Denunciar mensagem',
  person: 'Denunciar perfil',
  community: 'Denunciar RePublyka',
  correction: 'Denunciar correção',
};

/** 'Denunciar'. What is gone needs no report. */
export function ReportThingDialog({ kind, thingId, name, ...layer }: ReportThingDialogProps) {
  const { mutate: report, isPending } = useMutation({
    mutationFn: async (body: NewReport) => {
      try {
        await call(reportThingRoute, { params: { kind, reportedId: thingId }, body });
      } catch (error) {
        if (!hasCode(error, 'not_found')) throw error;
      }
    },
    onSuccess: () => {
      toast.success('Denúncia enviada. Você recebe a resposta nas notificações.');
      layer.onOpenChange(false);
    },
    onError: (error) => toastError('Erro ao denunciar', error),
  });
  const whose = kind === 'community' ? 'Quem cuida dela' : name.split(' ')[0];
  const seen = kind === 'message' ? 'A moderação lê esta mensagem e as cinco antes e depois. ' : '';
  return (
    <ReportForm
      {...layer}
      title={titles[kind]}
      description={`${seen}${whose} não fica sabendo quem denunciou. Você recebe um protocolo e a resposta.`}
      isPending={isPending}
      onReport={(body) => report(body)}
    />
  );
}
