import { giveCouponRoute } from '@publyka/contract/routes/coupon-administration';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { couponsKey } from './data.ts';

const fields = [
  { name: 'to', label: 'A quem', hint: '@usuário' },
  { name: 'partner', label: 'Parceiro', hint: 'Como aparece no cupom' },
  { name: 'offer', label: 'O que dá', hint: '20% em qualquer livro', isOptional: true },
  { name: 'code', label: 'Código', hint: 'A pessoa o vê inteiro só depois de usar' },
  { name: 'expires', label: 'Último dia', hint: 'Até a meia-noite de Brasília', type: 'date' },
] as const;

type Typed = Record<(typeof fields)[number]['name'], string>;

const nothing: Typed = { to: '', partner: '', offer: '', code: '', expires: '' };

/** Gives one person a coupon. The partner stays typed, for the next one. */
export function GiveCoupon() {
  const [typed, setTyped] = useState(nothing);
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(giveCouponRoute, { body: typed }),
    onSuccess: () => {
      toast.success('Entregue');
      setTyped({ ...typed, to: '', code: '' });
    },
    onError: (problem) => toast.error(messageOf(problem)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: couponsKey }),
  });
  const errors: Record<string, string> = error instanceof ApiError ? error.fields : {};

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    mutate();
  }

  return (
    <form noValidate onSubmit={handleSubmit} aria-label="Novo cupom" className="px-(--gutter) py-5 wide:px-8">
      <div className="grid gap-4 wide:grid-cols-2">
        {fields.map(({ name, label, hint, ...rest }) => (
          <Field key={name} label={label} hint={hint} optional={'isOptional' in rest} error={errors[name]}>
            <TextInput
              autoComplete="off"
              type={'type' in rest ? rest.type : 'text'}
              value={typed[name]}
              onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
            />
          </Field>
        ))}
      </div>
      <Button type="submit" busy={isPending} className="mt-4">
        Dar o cupom
      </Button>
    </form>
  );
}
