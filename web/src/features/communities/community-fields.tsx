import { communityDescriptionMaxLength, communityNameMaxLength } from '@publyka/contract/limits';
import { cleanText } from '@publyka/contract/text/visible-text';
import type { RefObject } from 'react';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { checkDescription, checkName } from './community-checks.ts';

type Values = { name: string; description: string };

type CommunityFieldsProps = {
  nameField: RefObject<HTMLInputElement | null>;
  values: Values;
  onChange: (change: Partial<Values>) => void;
  /** Whether errors are shown. */
  isChecked: boolean;
  disabled: boolean;
  hint?: string;
  descriptionLabel?: string;
};

/** Name and description, by the same rules when a RePublyka is created and when it is edited. */
export function CommunityFields({
  nameField,
  values,
  onChange,
  isChecked,
  disabled,
  hint,
  descriptionLabel = 'Descrição',
}: CommunityFieldsProps) {
  const { name, description } = values;
  return (
    <>
      <Field
        label="Nome"
        error={isChecked ? checkName(name) : undefined}
        counter={counterOf(name, communityNameMaxLength, 20)}
        className="mt-4"
      >
        <TextInput
          ref={nameField}
          autoComplete="off"
          disabled={disabled}
          value={name}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
      </Field>
      <Field
        label={descriptionLabel}
        optional
        error={isChecked ? checkDescription(description) : undefined}
        hint={hint}
        className="mt-4"
      >
        <Textarea
          disabled={disabled}
          value={description}
          onChange={(event) => onChange({ description: event.currentTarget.value })}
        />
      </Field>
      {description.length > communityDescriptionMaxLength - 100 && (
        <p className="mt-1 text-right text-meta text-ink-3 tabular-nums">
          {[...cleanText(description)].length}/{communityDescriptionMaxLength}
        </p>
      )}
    </>
  );
}

/** Only near the limit: most names are short. */
function counterOf(text: string, max: number, near: number): { value: number; max: number } | undefined {
  const value = [...cleanText(text)].length;
  return value > max - near ? { value, max } : undefined;
}
