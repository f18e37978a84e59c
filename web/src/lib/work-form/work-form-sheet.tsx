import { formatReference } from '@publyka/contract/abnt';
import type { Csl } from '@publyka/contract/abnt/csl';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { QuietHeading } from '../../ui/headings.tsx';
import { Quote } from '../../ui/quote.tsx';
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
};

/** 'Preencher à mão': the fields of one work, and its reference as it grows. Whoever opens it keeps what is typed. */
export function WorkFormSheet(props: WorkFormSheetProps) {
  const { open, onOpenChange, title, submitLabel, edition, draft, onChange, onSave, isBusy = false } = props;
  const [isChecked, setIsChecked] = useState(false);
  const hasTitle = Boolean(draft.fields.title?.trim());

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setIsChecked(!hasTitle);
    if (hasTitle) onSave(toCsl(draft, new Date()));
    else event.currentTarget.querySelector<HTMLElement>('[name=title]')?.focus();
  }

  return (
    <PageSheet
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      height="form"
      onSubmit={handleSubmit}
      footer={
        <>
          <Button variant="quiet" size="large" onClick={() => onOpenChange(false)}>
            Cancelar
          </Button>
          <Button type="submit" variant="mark" size="large" busy={isBusy} className="flex-1">
            {submitLabel}
          </Button>
        </>
      }
    >
      <WorkFields
        draft={draft}
        onChange={onChange}
        titleError={isChecked && !hasTitle ? 'Sem o título não há referência' : undefined}
      />
      {hasTitle && (
        <section aria-live="polite" className="mt-6">
          <QuietHeading className="mb-2">A referência fica assim</QuietHeading>
          <Quote voice="read">
            <ReferenceText runs={formatReference(toCsl(draft, new Date()), { edition })} />
          </Quote>
        </section>
      )}
    </PageSheet>
  );
}
