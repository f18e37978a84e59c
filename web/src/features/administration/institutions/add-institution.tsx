import { addInstitutionRoute } from '@publyka/contract/routes/institution-administration';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { institutionsQuery } from '../institutions-query.ts';
import { useListChange } from '../shell/use-list-change.ts';
import { keptInstitutionsQuery } from './data.ts';

const fields = [
  { name: 'initials', label: 'Sigla', hint: 'UFRB' },
  { name: 'name', label: 'Nome', hint: 'Universidade Federal do Recôncavo da Bahia' },
  { name: 'place', label: 'Cidade e estado', hint: 'Cruz das Almas, BA' },
  { name: 'domain', label: 'Domínio do e-mail', hint: 'ufrb.edu.br; vale também abaixo dele' },
] as const;

type Typed = Record<(typeof fields)[number]['name'], string>;

const nothing: Typed = { initials: '', name: '', place: '', domain: '' };

/** One more institution, or one more domain of the one that has this name. */
export function AddInstitution() {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState(nothing);
  const { change, isBusy, errors } = useListChange(keptInstitutionsQuery.queryKey, (body: Typed) =>
    call(addInstitutionRoute, { body }),
  );

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    change(typed, {
      onSuccess: () => {
        setTyped(nothing);
        toast.success('O e-mail dela já confirma vínculos');
        void queryClient.invalidateQueries({ queryKey: institutionsQuery.queryKey });
      },
    });
  }

  return (
    <form noValidate onSubmit={handleSubmit} aria-label="Nova instituição" className="px-(--gutter) py-5 wide:px-8">
      <div className="grid gap-4 wide:grid-cols-2">
        {fields.map(({ name, label, hint }) => (
          <Field key={name} label={label} hint={hint} error={errors[name]}>
            <TextInput
              autoComplete="off"
              value={typed[name]}
              onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
            />
          </Field>
        ))}
      </div>
      <p className="mt-3 text-meta text-ink-3">Com o nome de uma que já existe, ela ganha mais um domínio.</p>
      <Button type="submit" busy={isBusy} className="mt-4">
        Acrescentar
      </Button>
    </form>
  );
}
