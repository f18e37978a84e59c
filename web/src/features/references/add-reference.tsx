import { workLookupMaxLength } from '@publyka/contract/limits';
import { lookUpWorksRoute } from '@publyka/contract/routes/works';
import { IconPlus } from '@tabler/icons-react';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import type { Edition } from '../../shared/references/edition.ts';
import { lookUpError, nothingFoundText } from '../../shared/works/look-up-error.ts';
import { workQuery } from '../../shared/works/work-query.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import type { ListedReference } from './reference-item.tsx';
import type { SaveReference, TypedTarget } from './type-reference.tsx';

const TypeReference = lazyPart(() => import('./type-reference.tsx').then((part) => part.TypeReference));

type LookUpFormProps = {
  /** Answers false when the list did not take all of them: the text stays. */
  onFound: (workIds: string[]) => boolean;
  onType: () => void;
};

/** Takes whatever holds identifiers: one DOI, or a whole paragraph with ten. */
export function LookUpForm({ onFound, onType }: LookUpFormProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const { mutate: lookUp, isPending } = useMutation({
    mutationFn: () => call(lookUpWorksRoute, { body: { text } }),
    onSuccess({ items }) {
      if (items.length === 0) return setError(nothingFoundText);
      if (onFound(items.map(({ id }) => id))) setText('');
    },
    onError: (failure) => setError(messageOf(failure)),
  });

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    const problem = lookUpError(text);
    setError(problem);
    if (!problem) lookUp();
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
          <Icon of={IconPlus} size={18} />
          <TextButton onClick={onType}>Preencher à mão</TextButton>
        </span>
      </div>
    </form>
  );
}

type TypedReference = { start: () => void; edit: (reference: ListedReference) => void; sheet: ReactNode };

/** The form by which a reference is typed. */
export function useTypedReference(edition: Edition, onSave: SaveReference): TypedReference {
  const [target, setTarget] = useState<TypedTarget | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  // With the page, for it is there without a connection, too; opening reports a failure.
  useEffect(() => void TypeReference.load().catch(() => undefined), []);

  function open(next: TypedTarget): void {
    setTarget(next);
    setIsOpen(true);
  }

  return {
    start: () => open({ id: null, csl: null }),
    edit: ({ id, csl }) => open({ id, csl }),
    sheet: target && (
      <TypeReference
        key={target.id ?? 'new'}
        target={target}
        edition={edition}
        open={isOpen}
        onOpenChange={setIsOpen}
        onSave={onSave}
      />
    ),
  };
}

/** While a source is being asked, the facts are looked for this often; what comes later is there on the next visit. */
const pollIntervalMs = 1_500;

const pollsMax = 40;

/** The facts of a work that was looked up. */
export function referencedWorkQuery(workId: string) {
  return queryOptions({
    ...workQuery(workId),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.state === 'pending' && dataUpdateCount < pollsMax ? pollIntervalMs : false,
  });
}
