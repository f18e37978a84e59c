import { zodResolver } from '@hookform/resolvers/zod';
import {
  type RequestAffiliation,
  requestAffiliationRoute,
  requestAffiliationSchema,
} from '@publyka/contract/routes/affiliations';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { ApiError, messageOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { ScreenTitle } from '../../ui/headings.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { cacheAffiliation } from './data.ts';
import { Promises } from './promises.tsx';

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
          <TextInput
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
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
