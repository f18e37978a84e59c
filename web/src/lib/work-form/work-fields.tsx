import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { NamesField } from './names-field.tsx';
import type { WorkDraft } from './work-draft.ts';
import { type FieldSpec, typedKinds, workKindSpecs } from './work-kinds.ts';

type WorkFieldsProps = {
  draft: WorkDraft;
  onChange: (draft: WorkDraft) => void;
  /** What is wrong, by the names of the fields. */
  errors: Readonly<Partial<Record<string, string>>>;
};

const kindOptions = typedKinds.map((value) => ({ value, label: workKindSpecs[value].label }));

/** The fields of a work that somebody types; those that another type does not have keep their words meanwhile. */
export function WorkFields({ draft, onChange, errors }: WorkFieldsProps) {
  const spec = workKindSpecs[draft.kind];
  return (
    <div className="space-y-4">
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
