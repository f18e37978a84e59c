import { formatReference } from '@publyka/contract/abnt';
import type { Csl } from '@publyka/contract/abnt/csl';
import { type FormEvent, useState } from 'react';
import { QuietHeading } from '../../ui/headings.tsx';
import { Quote } from '../../ui/quote.tsx';
import { SubmitFooter } from '../../ui/submit-footer.tsx';
import { PageSheet } from '../navigation/page-sheet.tsx';
import type { Edition } from '../references/edition.ts';
import { ReferenceText } from '../references/reference-text.tsx';
import { toCsl, type WorkDraft } from './work-draft.ts';
import { WorkFields } from './work-fields.tsx';

type WorkFormSheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  submitLabel: string;
  edition: Edition;
  draft: WorkDraft;
  onChange: (draft: WorkDraft) => void;
  onSave: (csl: Csl) => void;
  isBusy?: boolean;
  /** What else is wrong, by the names of the fields; facts that are sent have limits. */
  findErrors?: (csl: Csl) => Partial<Record<string, string>>;
};

function findNone(): Record<string, string> {
  return {};
}

const noTitle = { title: 'Sem o título não há referência' };

/** 'Preencher à mão': the fields of one work, and its reference as it grows. What is typed belongs to the caller. */
export function WorkFormSheet(props: WorkFormSheetProps) {
  const { open, onOpenChange, title, submitLabel, edition, draft, onChange, onSave, isBusy = false } = props;
  const { findErrors = findNone } = props;
  const [isChecked, setIsChecked] = useState(false);
  const csl = toCsl(draft, new Date());
  const hasTitle = Boolean(draft.fields.title?.trim());
  const errors = { ...(isChecked && findErrors(csl)), ...(isChecked && !hasTitle && noTitle) };

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const [firstWrong] = Object.keys({ ...findErrors(csl), ...(!hasTitle && noTitle) });
    setIsChecked(firstWrong !== undefined);
    if (firstWrong === undefined) onSave(csl);
    else event.currentTarget.querySelector<HTMLElement>(`[name="${firstWrong}"]`)?.focus();
  }

  return (
    <PageSheet
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      height="form"
      onSubmit={handleSubmit}
      footer={<SubmitFooter label={submitLabel} onCancel={() => onOpenChange(false)} busy={isBusy} />}
    >
      <WorkFields draft={draft} onChange={onChange} errors={errors} />
      {hasTitle && (
        <section aria-live="polite" className="mt-6">
          <QuietHeading className="mb-2">A referência fica assim</QuietHeading>
          <Quote voice="read">
            <ReferenceText runs={formatReference(csl, { edition })} />
          </Quote>
        </section>
      )}
    </PageSheet>
  );
}
