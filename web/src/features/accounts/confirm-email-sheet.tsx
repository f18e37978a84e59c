import { emailConfirmationHours } from '@publyka/contract/limits';
import { requestEmailConfirmationRoute } from '@publyka/contract/routes/account-security';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { PageSheet } from '../../lib/navigation/page-sheet.tsx';
import { useMe } from '../../lib/session/session.ts';
import { toast } from '../../ui/toast.ts';
import { FormButtons } from './form-buttons.tsx';
import { EmailCodeStep } from './proof-steps.tsx';

type ConfirmEmailSheetProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** 'Confirmar e-mail': a mail to the present address, then its code. */
export function ConfirmEmailSheet({ open, onOpenChange }: ConfirmEmailSheetProps) {
  const { email } = useMe();
  const { mutate, isPending, isSuccess, reset } = useMutation({
    mutationFn: () => call(requestEmailConfirmationRoute),
    onError: (error) => toast.error(messageOf(error)),
  });

  function close(): void {
    onOpenChange(false);
    reset();
  }

  return (
    <PageSheet open={open} onOpenChange={onOpenChange} title={isSuccess ? 'Confira seu e-mail' : 'Confirmar e-mail'}>
      {isSuccess ? (
        <EmailCodeStep
          intro={`Enviamos um link e um código para ${email}.`}
          validity={`Vale por ${emailConfirmationHours} horas`}
          otherLabel="Pedir outro código"
          onOther={reset}
          onDone={close}
        />
      ) : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            mutate();
          }}
          className="flex flex-col gap-4.5"
        >
          <p className="text-chat text-ink-2 wrap-anywhere">
            Vamos enviar um link e um código de seis números para {email}.
          </p>
          <FormButtons onCancel={close} label="Enviar código" busy={isPending} />
        </form>
      )}
    </PageSheet>
  );
}
