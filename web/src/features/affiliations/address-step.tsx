import { zodResolver } from '@hookform/resolvers/zod';
import { affiliationCodeAttempts } from '@publyka/contract/limits';
import {
  type RequestAffiliation,
  requestAffiliationRoute,
  requestAffiliationSchema,
} from '@publyka/contract/routes/affiliations';
import { IconCalendar, IconEyeOff, IconShieldLock, IconUserCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { ApiError, messageOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { ScreenTitle } from '../../ui/headings.tsx';
import { Icon } from '../../ui/icon.tsx';
import { EmailInput } from '../../ui/text-input.tsx';
import { cacheAffiliation } from './data.ts';

const resolver = zodResolver(requestAffiliationSchema);

/** The institutional address, which is used once and not kept. */
export function AddressStep({ onSent }: { onSent: (email: string) => void }) {
  const queryClient = useQueryClient();
  const { register, handleSubmit, setError, formState } = useForm<RequestAffiliation>({
    resolver,
    defaultValues: { email: '' },
  });
  const { errors, isSubmitting } = formState;

  async function send(body: RequestAffiliation): Promise<void> {
    try {
      cacheAffiliation(queryClient, await call(requestAffiliationRoute, { body }));
      onSent(body.email);
    } catch (error) {
      const named = error instanceof ApiError ? error.fields['email'] : undefined;
      setError('email', { message: named ?? messageOf(error) }, { shouldFocus: true });
    }
  }

  return (
    <form noValidate onSubmit={handleSubmit(send)} className="flex flex-1 flex-col">
      <div className="flex-1 px-(--gutter) pt-6 pb-8">
        <ScreenTitle>Confirme a sua instituição</ScreenTitle>
        <p className="mt-2 text-chat text-ink-2">
          Enviamos um código ao seu e-mail institucional. Quem vê o seu perfil passa a saber que o vínculo é verdadeiro.
        </p>
        <Field label="E-mail da instituição" error={errors.email?.message} className="mt-6">
          <EmailInput
            autoComplete="email"
            placeholder="voce@universidade.br"
            readOnly={isSubmitting}
            {...register('email')}
          />
        </Field>
        <Promises />
      </div>
      <div className="sticky bottom-0 flex justify-end border-t border-line bg-sheet px-(--gutter) py-2.5 pb-[max(0.625rem,var(--safe-bottom))]">
        <Button type="submit" variant="mark" size="large" busy={isSubmitting}>
          Enviar código
        </Button>
      </div>
    </form>
  );
}

const promises = [
  { icon: IconEyeOff, text: 'O endereço não é mostrado nem guardado: fica só uma marca que não se desfaz.' },
  { icon: IconCalendar, text: 'Vale doze meses. Um mês antes, lembramos você.' },
  { icon: IconUserCheck, text: 'Uma caixa postal confirma uma pessoa só.' },
  { icon: IconShieldLock, text: `Cada código aceita ${affiliationCodeAttempts} tentativas.` },
];

/** What happens to the address, and what the mark means. */
export function Promises() {
  return (
    <ul className="mt-7 flex flex-col gap-4.5">
      {promises.map(({ icon, text }) => (
        <li key={text} className="flex gap-3.5 text-ui">
          <Icon of={icon} className="shrink-0 text-ink-2" />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
