import { formatReference } from '@publyka/contract/abnt';
import type { Csl } from '@publyka/contract/abnt/csl';
import { cleanText } from '@publyka/contract/text/visible-text';
import { type FormEvent, useState } from 'react';
import { PageSheet } from '../../lib/navigation/page-sheet.tsx';
import { Field } from '../../ui/field.tsx';
import { QuietHeading } from '../../ui/headings.tsx';
import { Quote } from '../../ui/quote.tsx';
import { Select } from '../../ui/select.tsx';
import { SubmitFooter } from '../../ui/submit-footer.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { Edition } from '../references/edition.ts';
import { ReferenceText } from '../references/reference-text.tsx';
import { NamesField } from './names-field.tsx';
import { toCsl, type WorkDraft } from './work-draft.ts';
import { type FieldSpec, typedKinds, workKindSpecs } from './work-kinds.ts';

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
  const hasTitle = cleanText(draft.fields.title ?? '') !== '';
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

type WorkFieldsProps = {
  draft: WorkDraft;
  onChange: (draft: WorkDraft) => void;
  /** What is wrong, by the names of the fields. */
  errors: Readonly<Partial<Record<string, string>>>;
};

const kindOptions = typedKinds.map((value) => ({ value, label: workKindSpecs[value].label }));

/** The fields of a work that somebody types; those that another type does not have keep their words meanwhile. */
function WorkFields({ draft, onChange, errors }: WorkFieldsProps) {
  const spec = workKindSpecs[draft.kind];
  return (
    <div className="flex flex-col gap-4">
      <Select
        aria-label="Tipo de obra"
        options={kindOptions}
        value={draft.kind}
        onValueChange={(kind) => onChange({ ...draft, kind })}
      />
      <NamesField
        label={spec.authors}
        name="author"
        names={draft.authors}
        onChange={(authors) => onChange({ ...draft, authors })}
        error={errors['author']}
        areEntities={draft.kind === 'law' || draft.kind === 'case'}
      />
      {spec.editors && (
        <NamesField
          label={spec.editors}
          name="editor"
          names={draft.editors}
          onChange={(editors) => onChange({ ...draft, editors })}
          error={errors['editor']}
          areEntities={false}
          isOptional
        />
      )}
      <div className="grid grid-cols-2 gap-x-4 gap-y-4">
        {spec.fields.map((field) => (
          <WorkField
            key={field.name}
            field={field}
            value={draft.fields[field.name] ?? ''}
            onChange={(value) => onChange({ ...draft, fields: { ...draft.fields, [field.name]: value } })}
            error={errors[field.name]}
          />
        ))}
      </div>
    </div>
  );
}

type WorkFieldProps = {
  field: FieldSpec;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
};

function WorkField({ field, value, onChange, error }: WorkFieldProps) {
  return (
    <Field
      label={field.label}
      error={error}
      className={field.isHalf ? 'min-w-0' : 'col-span-2'}
      {...(field.isOptional && { optional: true })}
    >
      <TextInput
        name={field.name}
        value={value}
        placeholder={field.placeholder}
        autoComplete="off"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  );
}
