import { deletionWord, departureDays } from '@publyka/contract/retention';
import { type DeleteAccount, deleteAccountRoute } from '@publyka/contract/routes/my-data';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { hasCode, messageOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { PageSheet } from '../../lib/navigation/page-sheet.tsx';
import { changeSession, useMe } from '../../lib/session/session.ts';
import { clearPerson } from '../../lib/session/sign-out-handlers.ts';
import { ProofField, useProof } from '../../shared/proof/proof-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast.ts';

type DeleteAccountSheetProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** 'Excluir conta' */
export function DeleteAccountSheet({ open, onOpenChange }: DeleteAccountSheetProps) {
  return (
    <PageSheet open={open} onOpenChange={onOpenChange} title="Excluir conta">
      <DeleteAccountForm onCancel={() => onOpenChange(false)} />
    </PageSheet>
  );
}

type Errors = { password?: string; confirmation?: string };

function DeleteAccountForm({ onCancel }: { onCancel: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const { asksPassword } = useProof();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const { mutate: remove, isPending } = useDeleteAccount((error) => {
    if (hasCode(error, 'wrong_password')) refuse({ password: messageOf(error) });
    else toast.error(messageOf(error));
  });

  function refuse(found: Errors): void {
    setErrors(found);
    const [first] = Object.keys(found);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    const found = findErrors(asksPassword ? password : null, confirmation);
    refuse(found);
    if (Object.keys(found).length === 0) remove({ ...(asksPassword && { password }), confirmation });
  }

  return (
    <form ref={form} noValidate onSubmit={handleSubmit} className="flex flex-col gap-4.5">
      <Consequences />
      <ProofField
        label="Senha"
        error={errors.password}
        input={{
          name: 'password',
          value: password,
          readOnly: isPending,
          onChange: (event) => setPassword(event.currentTarget.value),
        }}
      />
      <Field label={`Digite “${deletionWord}” para confirmar`} error={errors.confirmation}>
        <TextInput
          name="confirmation"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={confirmation}
          readOnly={isPending}
          onChange={(event) => setConfirmation(event.currentTarget.value)}
        />
      </Field>
      <div className="flex gap-3">
        <Button variant="quiet" size="large" onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" variant="danger" size="large" busy={isPending} className="flex-1">
          Excluir conta
        </Button>
      </div>
    </form>
  );
}

/** The password is null where none is asked for. */
function findErrors(password: string | null, confirmation: string): Errors {
  return {
    ...(password === '' && { password: 'Senha é obrigatória' }),
    ...(confirmation.trim().toLowerCase() !== deletionWord && {
      confirmation: `Digite “${deletionWord}” para confirmar`,
    }),
  };
}

function Consequences() {
  return (
    <ul className="flex list-disc flex-col gap-1.5 pl-5 text-chat text-ink-2">
      <li>Na hora, você sai de todos os aparelhos e ninguém mais vê o seu perfil nem o que você publicou.</li>
      <li>
        Por {departureDays} dias, é só entrar de novo e escolher “Voltar a usar a conta”: volta tudo o que é seu. Só as
        RePublykas que você criou ficam com quem assumiu, e quem seguia você do Fediverso precisa seguir de novo.
      </li>
      <li>
        Depois, tudo é excluído de vez. Nas conversas de outras pessoas fica “Usuário removido”, sem nada do que você
        escreveu.
      </li>
      <li>Se quiser levar os seus dados, peça uma cópia antes.</li>
    </ul>
  );
}

const shownDay = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'America/Sao_Paulo' });

/** Ends every session, this one too; nothing of the person stays in this browser. */
function useDeleteAccount(onError: (error: unknown) => void) {
  const { id } = useMe();
  const queryClient = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: (body: DeleteAccount) => call(deleteAccountRoute, { body }),
    onSuccess: ({ purgeAfter }) => {
      toast.success(`Sua conta será excluída em ${shownDay.format(new Date(purgeAfter))}. Até lá, você pode voltar.`);
      changeSession(queryClient, null);
      clearPerson(id);
      return router.invalidate();
    },
    onError,
  });
}
