import { cleanText } from '@publyka/contract/text/visible-text';
import { type SubmitEvent, useState } from 'react';
import { PageSheet } from '../../../lib/navigation/page-sheet.tsx';
import { Field } from '../../../ui/field.tsx';
import { SubmitFooter } from '../../../ui/submit-footer.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { useReadMore } from './data.ts';

type ReadMoreSheetProps = { caseId: string; open: boolean; onOpenChange: (open: boolean) => void };

const reasonMin = 5;

/** 'Ver mais, com motivo': the reason stands in the audit beside who read it. */
export function ReadMoreSheet({ caseId, ...sheet }: ReadMoreSheetProps) {
  const [reason, setReason] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const { mutate: read, isPending } = useReadMore(caseId);
  const isTooShort = cleanText(reason).length < reasonMin;

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    setIsAsked(true);
    if (!isTooShort && !isPending) read(reason, { onSuccess: () => sheet.onOpenChange(false) });
  }

  return (
    <PageSheet
      {...sheet}
      title="Ver mais da conversa"
      description="Abre quarenta mensagens de cada lado. O seu nome e o motivo ficam na auditoria."
      onSubmit={submit}
      footer={<SubmitFooter label="Abrir" onCancel={() => sheet.onOpenChange(false)} busy={isPending} />}
    >
      <Field label="Motivo" error={isAsked && isTooShort ? 'Diga por que precisa ler mais' : undefined}>
        <Textarea
          minRows={2}
          maxRows={5}
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Field>
    </PageSheet>
  );
}
