import { entranceWordsMaxLength } from '@publyka/contract/limits';
import { type EntranceRequest, requestEntranceRoute } from '@publyka/contract/routes/entrance';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { uuidv7 } from 'uuidv7';
import { hasCode } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { EmailInput, TextInput } from '../../../ui/text-input.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { useAccountForm } from '../use-account-form.ts';

/** Where somebody reads who wants to enter: the answer comes by mail. */
export function RequestForm({ email }: { email: string }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { register, errorOf, isBusy, handleSubmit, control } = useAccountForm<EntranceRequest>({
    // The server checks; zod would weigh more than the form.
    resolver: async (values) => ({ values, errors: {} }),
    defaultValues: { id: uuidv7(), fullName: '', email, words: '' },
    order: ['fullName', 'email', 'words'],
    send: async (body) => {
      await call(requestEntranceRoute, { body });
      setSentTo(body.email);
    },
    fieldOf: (error) => (hasCode(error, 'email_taken') ? 'email' : undefined),
  });
  const { ref: _, ...words } = useController({ control, name: 'words' }).field;
  if (sentTo)
    return (
      <p role="status" className="text-chat wrap-anywhere">
        Pedido enviado. A resposta chega em {sentTo}.
      </p>
    );
  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-4.5">
      <p className="text-ui text-ink-2">Aqui alguém lê os pedidos antes. A resposta vem por e-mail.</p>
      <Field label="Nome completo" error={errorOf('fullName')}>
        <TextInput autoComplete="name" disabled={isBusy} {...register('fullName')} />
      </Field>
      <Field label="E-mail" error={errorOf('email')}>
        <EmailInput autoComplete="email" disabled={isBusy} {...register('email')} />
      </Field>
      <Field
        label="Quem é você"
        hint="Onde estuda ou trabalha, e o que pesquisa"
        error={errorOf('words')}
        counter={{ value: [...words.value].length, max: entranceWordsMaxLength }}
      >
        <Textarea disabled={isBusy} {...words} />
      </Field>
      <Button type="submit" variant="mark" size="large" busy={isBusy} className="mt-1 w-full">
        Pedir para entrar
      </Button>
    </form>
  );
}
