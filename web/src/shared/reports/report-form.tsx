import { reportDetailsMaxLength } from '@publyka/contract/limits';
import type { NewReport } from '@publyka/contract/routes/reports';
import { type ReportReason, reportReasons } from '@publyka/contract/text/report-reasons';
import { cleanText } from '@publyka/contract/text/visible-text';
import { type SubmitEvent, useState } from 'react';
import { PageSheet } from '../../lib/navigation/page-sheet.tsx';
import { countCharacters } from '../../lib/text/cut-text.ts';
import { Field } from '../../ui/field.tsx';
import { RadioList } from '../../ui/radio-list.tsx';
import { SubmitFooter } from '../../ui/submit-footer.tsx';
import { Textarea } from '../../ui/textarea.tsx';

type ReportFormProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: string;
  isPending: boolean;
  onReport: (report: NewReport) => void;
};

// Object.entries loses the types of the keys.
const options = (Object.entries(reportReasons) as [ReportReason, string][]).map(([value, label]) => ({ value, label }));

/** A reason and an optional text, which stays until the report is sent. */
export function ReportForm({ isPending, onReport, ...sheet }: ReportFormProps) {
  const [reason, setReason] = useState<ReportReason>();
  const [details, setDetails] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const length = countCharacters(cleanText(details));
  const isTooLong = length > reportDetailsMaxLength;

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    setIsAsked(true);
    if (!reason || isTooLong || isPending) return;
    onReport({ reason, details });
  }

  return (
    <PageSheet
      {...sheet}
      onSubmit={submit}
      footer={<SubmitFooter label="Reportar" onCancel={() => sheet.onOpenChange(false)} busy={isPending} />}
    >
      <RadioList legend="Motivo" options={options} value={reason} onValueChange={setReason} />
      {isAsked && !reason && (
        <p role="alert" className="mt-1 text-meta text-danger">
          Escolha um motivo
        </p>
      )}
      <Field
        label="Conte mais, se quiser"
        counter={{ value: length, max: reportDetailsMaxLength }}
        error={isTooLong ? `Conte em até ${reportDetailsMaxLength} caracteres` : undefined}
        className="mt-4"
      >
        <Textarea minRows={2} maxRows={6} value={details} onChange={(event) => setDetails(event.currentTarget.value)} />
      </Field>
    </PageSheet>
  );
}
