import { stopWeeklyMailRoute } from '@publyka/contract/routes/weekly-mail';
import { useMutation } from '@tanstack/react-query';
import { toastError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { usePageTitle } from '../../lib/navigation/page-title.ts';
import { Button } from '../../ui/button.tsx';
import { ScreenTitle } from '../../ui/headings.tsx';

/** Where the weekly mail leads whoever wants no more of them, signed in or not. */
export function StopWeeklyMailPage({ token }: { token: string }) {
  usePageTitle('Carta de segunda');
  const stop = useMutation({
    mutationFn: () => call(stopWeeklyMailRoute, { params: { stopToken: token } }),
    onError: (error) => toastError('Não foi possível parar a carta', error),
  });
  return (
    <div className="px-(--gutter) pb-12">
      <ScreenTitle>Carta de segunda</ScreenTitle>
      {stop.isSuccess ? (
        <p role="status" className="mt-3 text-chat">
          Pronto: a carta não vem mais. Para recebê-la de novo, ligue-a em Configurações.
        </p>
      ) : (
        <>
          <p className="mt-3 text-chat">
            Três publicações e uma pergunta da sua área, às segundas, só quando há o que contar.
          </p>
          <Button variant="ink" size="large" busy={stop.isPending} onClick={() => stop.mutate()} className="mt-5">
            Não receber mais
          </Button>
        </>
      )}
    </div>
  );
}
