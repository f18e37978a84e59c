import { addInterestRoute } from '@publyka/contract/routes/interest-administration';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { useListChange } from '../shell/use-list-change.ts';
import { keptInterestsQuery, startersQuery } from './data.ts';

/** One more interest, in an area that is there or in a new one. */
export function AddInterest({ areas }: { areas: readonly string[] }) {
  const queryClient = useQueryClient();
  const listId = useId();
  const [name, setName] = useState('');
  const [category, setCategory] = useState('');
  const { change, isBusy, errors } = useListChange(
    keptInterestsQuery.queryKey,
    (body: { name: string; category: string }) => call(addInterestRoute, { body }),
  );

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    change(
      { name, category },
      {
        onSuccess: () => {
          setName('');
          toast.success('Já se pode escolher');
          void queryClient.invalidateQueries({ queryKey: startersQuery.queryKey });
        },
      },
    );
  }

  return (
    <form noValidate onSubmit={handleSubmit} aria-label="Novo interesse" className="px-(--gutter) py-5 wide:px-8">
      <div className="grid gap-4 wide:grid-cols-2">
        <Field label="Interesse" error={errors['name']}>
          <TextInput autoComplete="off" value={name} onChange={(event) => setName(event.currentTarget.value)} />
        </Field>
        <Field label="Área" error={errors['category']} hint="Uma que já existe, ou uma nova">
          <TextInput
            autoComplete="off"
            list={listId}
            value={category}
            onChange={(event) => setCategory(event.currentTarget.value)}
          />
        </Field>
      </div>
      <datalist id={listId}>
        {areas.map((area) => (
          <option key={area} value={area} />
        ))}
      </datalist>
      <Button type="submit" busy={isBusy} className="mt-4">
        Acrescentar
      </Button>
    </form>
  );
}
