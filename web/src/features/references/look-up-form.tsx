import { workLookupMaxLength } from '@publyka/contract/limits';
import { lookUpWorksRoute } from '@publyka/contract/routes/works';
import { findWorkIds } from '@publyka/contract/work-ids';
import { IconPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { Textarea } from '../../ui/textarea.tsx';

type LookUpFormProps = { onFound: (workIds: string[]) => void; onType: () => void };

const nothingFound = 'Não achamos DOI, ISBN, número do arXiv nem endereço da SciELO aqui. Confira, ou preencha à mão.';

/** Takes whatever holds identifiers: one DOI, or a whole paragraph with ten. */
export function LookUpForm({ onFound, onType }: LookUpFormProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const { mutate: lookUp, isPending } = useMutation({
    mutationFn: () => call(lookUpWorksRoute, { body: { text } }),
    onSuccess({ items }) {
      if (items.length === 0) return setError(nothingFound);
      setText('');
      onFound(items.map(({ id }) => id));
    },
    onError: (failure) => setError(messageOf(failure)),
  });

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (findWorkIds(text).length === 0) setError(text.trim() ? nothingFound : 'Cole um DOI, ISBN ou endereço');
    else lookUp();
  }

  return (
    <form noValidate onSubmit={handleSubmit}>
      <Field label="DOI, ISBN ou endereço" aside="um ou vários" error={error}>
        <Textarea
          minRows={1}
          maxRows={6}
          value={text}
          maxLength={workLookupMaxLength}
          placeholder="10.1590/… ou https://…"
          spellCheck={false}
          autoCapitalize="off"
          onChange={(event) => {
            setText(event.currentTarget.value);
            setError(undefined);
          }}
        />
      </Field>
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button type="submit" busy={isPending}>
          Fazer referência
        </Button>
        <span className="flex min-h-11 items-center gap-2">
          <IconPlus size={18} stroke={1.75} aria-hidden="true" />
          <TextButton onClick={onType}>Preencher à mão</TextButton>
        </span>
      </div>
    </form>
  );
}
