import { sendTestMailRoute } from '@publyka/contract/routes/installation';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { SectionTitle } from '../../../ui/headings.tsx';

/** Whether mail leaves, tried out: to one's own address, with what the mail server said. */
export function TestMail() {
  const { mutate, data, error, isPending } = useMutation({ mutationFn: () => call(sendTestMailRoute, {}) });
  return (
    <section aria-labelledby="email" className="border-b border-line py-6">
      <SectionTitle id="email">E-mail</SectionTitle>
      <p className="mt-1 text-ui text-ink-2">Vai um para o seu próprio endereço, agora.</p>
      <Button variant="outline" busy={isPending} onClick={() => mutate()} className="mt-4">
        Enviar um e-mail de teste
      </Button>
      <p role="status" className="mt-3 text-ui wrap-anywhere empty:hidden">
        {data && resultWords(data)}
        {error && messageOf(error)}
      </p>
    </section>
  );
}

function resultWords({ to, isMailed, problem }: { to: string; isMailed: boolean; problem: string | null }): string {
  if (problem !== null) return `Não foi. O servidor de e-mail respondeu: ${problem}`;
  if (!isMailed) return 'Sem SMTP_URL, ele não saiu daqui: está na pasta outbox do servidor.';
  return `Saiu para ${to}. Se não chegar em minutos, veja o lixo eletrônico.`;
}
