import { missingFields } from '@publyka/contract/abnt';
import type { Csl } from '@publyka/contract/abnt/csl';
import { cslSchema } from '@publyka/contract/csl-schema';
import { correctWorkRoute } from '@publyka/contract/routes/work-changes';
import type { Work } from '@publyka/contract/routes/works';
import { cleanText } from '@publyka/contract/text/visible-text';
import { IconMapPin } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { hasCode, messageOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { QuietHeading } from '../../ui/headings.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { toast } from '../../ui/toast.ts';
import { missingInWords } from '../references/missing-words.ts';
import { workErrors } from '../work-form/work-errors.ts';
import { storeWork, workQuery } from '../works/work-query.ts';
import { fieldsFor, type TypedFields, withTyped } from './missing-fields.ts';

type MissingFormProps = {
  work: Work & { csl: Csl };
  /** Opens where the city of the journal is filled in, for all its articles. */
  onPlace: (() => void) | null;
  /** Opens the whole form, for what has no field here. */
  onMore: () => void;
};

/** 'O que falta': each thing that the reference lacks, with a field for it. */
export function MissingForm({ work, onPlace, onMore }: MissingFormProps) {
  const [typed, setTyped] = useState<TypedFields>({});
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const missing = missingFields(work.csl);
  const words = missingInWords(work.csl);
  const fields = fieldsFor(work.csl, missing).filter(({ name }) => !(onPlace && name === 'publisher-place'));
  const { mutate, isPending } = useFillIn(work, () => setTyped({}));
  const lacksMore = missing.length > fields.length + (onPlace && missing.includes('place') ? 1 : 0);
  if (!words) return null;

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    const csl = withTyped(work, typed, new Date());
    const found = workErrors(csl);
    setErrors(found);
    if (Object.keys(found).length === 0) mutate(csl);
  }

  return (
    <section className="-mx-5 mt-5 border-t border-line px-5 pt-4">
      <QuietHeading className="mb-1">O que falta</QuietHeading>
      <p className="text-ui text-ink-2">{words}</p>
      {onPlace && missing.includes('place') && (
        <p className="mt-2 flex items-start gap-2 text-ui text-ink-2">
          <Icon of={IconMapPin} size={18} className="mt-0.5 shrink-0" />
          <span>
            Local da revista, para todos os artigos dela — <TextButton onClick={onPlace}>Informar</TextButton>
          </span>
        </p>
      )}
      {fields.length > 0 && (
        <form onSubmit={handleSubmit} className="mt-3 flex flex-col gap-3">
          {fields.map(({ name, label, placeholder }) => (
            <Field key={name} label={label} error={errors[name]}>
              <TextInput
                value={typed[name] ?? ''}
                placeholder={placeholder}
                autoComplete="off"
                onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
              />
            </Field>
          ))}
          <Button
            type="submit"
            variant="outline"
            busy={isPending}
            disabled={!Object.values(typed).some((text) => cleanText(text) !== '')}
            className="self-start"
          >
            Salvar para todo mundo
          </Button>
        </form>
      )}
      {lacksMore && (
        <TextButton className="mt-2" onClick={onMore}>
          Abrir a ficha completa
        </TextButton>
      )}
    </section>
  );
}

function useFillIn(work: Work, onSaved: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (csl: Csl) =>
      call(correctWorkRoute, {
        params: { workId: work.id },
        body: { version: work.version, csl: cslSchema.parse(csl) },
      }),
    onSuccess: (saved) => {
      storeWork(queryClient, saved);
      toast.success('Dados salvos');
      onSaved();
    },
    onError: async (error) => {
      if (!hasCode(error, 'conflict')) {
        toast.error(messageOf(error));
        return;
      }
      // The words stay in their fields; the next press is about the facts as they are now.
      await queryClient.invalidateQueries(workQuery(work.id));
      toast.error('Outra pessoa mudou esta obra agora. Confira e salve de novo.');
    },
  });
}
