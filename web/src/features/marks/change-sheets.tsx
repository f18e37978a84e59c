import { markNoteMaxLength } from '@publyka/contract/limits';
import { changeMarkRoute, type Mark, type MarkAudience } from '@publyka/contract/routes/marks';
import { cleanText } from '@publyka/contract/text/visible-text';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toastError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { formatNumber } from '../../lib/format.ts';
import { FormulaPreview } from '../../shared/formulas/formula-preview.tsx';
import { Field } from '../../ui/field.tsx';
import { RadioList, type RadioOption } from '../../ui/radio-list.tsx';
import { SheetLayer } from '../../ui/sheet-layer.tsx';
import { SubmitFooter } from '../../ui/submit-footer.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { markListKey, marksOfPostKey } from './data.ts';

type ChangeSheetProps = { mark: Mark; open: boolean; onOpenChange: (open: boolean) => void };
type Change = { note?: string; audience?: MarkAudience };

function useChangeMark({ id, post }: Mark, onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Change) => call(changeMarkRoute, { params: { markId: id }, body }),
    onSuccess: async () => {
      void queryClient.invalidateQueries({ queryKey: marksOfPostKey(post.id) });
      await queryClient.invalidateQueries({ queryKey: markListKey });
      onDone();
    },
    onError: (error) => toastError('Erro ao guardar', error),
  });
}

export function NoteSheet({ mark, open, onOpenChange }: ChangeSheetProps) {
  const [note, setNote] = useState(mark.note ?? '');
  const { mutate, isPending } = useChangeMark(mark, () => onOpenChange(false));
  const length = [...cleanText(note)].length;
  const error =
    length > markNoteMaxLength ? `A nota pode ter até ${formatNumber(markNoteMaxLength)} caracteres` : undefined;
  return (
    <SheetLayer
      open={open}
      onOpenChange={onOpenChange}
      title="Nota"
      description="Só você lê."
      footer={<SubmitFooter label="Guardar" onCancel={() => onOpenChange(false)} busy={isPending} />}
      onSubmit={(event) => {
        event.preventDefault();
        if (!error) mutate({ note });
      }}
    >
      <Field label="O que isto lhe diz?" error={error}>
        <Textarea minRows={3} maxRows={8} value={note} onChange={(event) => setNote(event.currentTarget.value)} />
      </Field>
      <FormulaPreview text={note} voice="say" />
    </SheetLayer>
  );
}

const audiences: readonly RadioOption<MarkAudience>[] = [
  { value: 'self', label: 'Só eu' },
  { value: 'counted', label: 'Conta como uma mão, sem nome' },
  { value: 'named', label: 'Meus Links veem meu nome' },
];

export function AudienceSheet({ mark, open, onOpenChange }: ChangeSheetProps) {
  const [audience, setAudience] = useState(mark.audience);
  const { mutate, isPending } = useChangeMark(mark, () => onOpenChange(false));
  return (
    <SheetLayer
      open={open}
      onOpenChange={onOpenChange}
      title="Quem fica sabendo"
      description="Quem escreveu e quem lê veem quantas mãos grifaram, nunca quais. O próximo grifo começa como o seu mais recente."
      footer={<SubmitFooter label="Guardar" onCancel={() => onOpenChange(false)} busy={isPending} />}
      onSubmit={(event) => {
        event.preventDefault();
        mutate({ audience });
      }}
    >
      <RadioList
        legend="Quem fica sabendo deste grifo"
        options={audiences}
        value={audience}
        onValueChange={setAudience}
      />
    </SheetLayer>
  );
}
