import type { Csl } from '@publyka/contract/abnt/csl';
import { cslSchema } from '@publyka/contract/csl-schema';
import { workLookupMaxLength } from '@publyka/contract/limits';
import { createWorkRoute } from '@publyka/contract/routes/work-changes';
import { lookUpWorksRoute } from '@publyka/contract/routes/works';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { messageOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { PageSheet } from '../../lib/navigation/page-sheet.tsx';
import { useMe } from '../../lib/session/session.ts';
import { useEdition } from '../../shared/references/edition.ts';
import { useWorkDraft } from '../../shared/work-form/use-work-draft.ts';
import { emptyDraft } from '../../shared/work-form/work-draft.ts';
import { workErrors } from '../../shared/work-form/work-errors.ts';
import { WorkFormSheet } from '../../shared/work-form/work-form-sheet.tsx';
import { lookUpError, nothingFoundText } from '../../shared/works/look-up-error.ts';
import { Field } from '../../ui/field.tsx';
import { SubmitFooter } from '../../ui/submit-footer.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { toast } from '../../ui/toast.ts';
import { worksText } from './library-labels.ts';

type AddWorkSheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSave: (workIds: string[]) => void;
};

/** '+ Obra': what a text names is looked up; anything else is typed. */
export function AddWorkSheet({ open, onOpenChange, onSave }: AddWorkSheetProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [isTyping, setIsTyping] = useState(false);
  const { mutate: lookUp, isPending } = useMutation({
    mutationFn: () => call(lookUpWorksRoute, { body: { text } }),
    onSuccess({ items }) {
      if (items.length === 0) return setError(nothingFoundText);
      finish(items.map(({ id }) => id));
    },
    onError: (failure) => setError(messageOf(failure)),
  });

  function finish(workIds: string[]): void {
    onSave(workIds);
    setText('');
    onOpenChange(false);
    toast.success(`${worksText(workIds.length)} ${workIds.length === 1 ? 'salva' : 'salvas'}`);
  }

  return (
    <>
      <PageSheet
        open={open && !isTyping}
        onOpenChange={onOpenChange}
        title="Acrescentar obra"
        onSubmit={(event) => {
          event.preventDefault();
          const problem = lookUpError(text);
          setError(problem);
          if (!problem) lookUp();
        }}
        footer={<SubmitFooter label="Salvar na biblioteca" onCancel={() => onOpenChange(false)} busy={isPending} />}
      >
        <Field label="DOI, ISBN ou endereço" aside="um ou vários" error={error}>
          <Textarea
            minRows={2}
            maxRows={8}
            value={text}
            maxLength={workLookupMaxLength}
            spellCheck={false}
            autoCapitalize="off"
            placeholder="10.1590/… ou https://…"
            onChange={(event) => {
              setText(event.currentTarget.value);
              setError(undefined);
            }}
          />
        </Field>
        <p className="mt-3 text-ui text-ink-3">
          Não tem número? <TextButton onClick={() => setIsTyping(true)}>Preencher à mão</TextButton>
        </p>
      </PageSheet>
      <TypeWork open={open && isTyping} onClose={() => setIsTyping(false)} onCreated={(id) => finish([id])} />
    </>
  );
}

type TypeWorkProps = { open: boolean; onClose: () => void; onCreated: (workId: string) => void };

function TypeWork({ open, onClose, onCreated }: TypeWorkProps) {
  const [edition] = useEdition();
  const { draft, setDraft, forget } = useWorkDraft(`library-draft:${useMe().id}`, emptyDraft);
  // Sent again after a lost answer it is the same work.
  const [id, setId] = useState(uuidv7);
  const { mutate: create, isPending } = useMutation({
    mutationFn: (csl: Csl) => call(createWorkRoute, { body: { id, csl: cslSchema.parse(csl) } }),
    onSuccess(work) {
      forget();
      setId(uuidv7());
      onClose();
      onCreated(work.id);
    },
    onError: (failure) => toast.error(messageOf(failure)),
  });
  return (
    <WorkFormSheet
      open={open}
      onOpenChange={onClose}
      title="Preencher à mão"
      submitLabel="Salvar na biblioteca"
      edition={edition}
      draft={draft}
      onChange={setDraft}
      onSave={create}
      isBusy={isPending}
      findErrors={workErrors}
    />
  );
}
