import type { ChangeSetting, InstallationSettings, SettingKey } from '@publyka/contract/routes/installation';
import { cleanText } from '@publyka/contract/text/visible-text';
import { type FormEvent, useId, useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { SectionTitle } from '../../../ui/headings.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { sourceWords, useChangeSetting } from './data.ts';

export interface SettingField {
  name: string;
  label: string;
  hint?: string;
  kind: 'text' | 'email' | 'url' | 'number' | 'yesno';
  isOptional?: boolean;
}

export interface SettingGroup {
  key: Exclude<SettingKey, 'entrance' | 'wordList' | 'logo' | 'look' | 'blockList'>;
  title: string;
  about: string;
  fields: readonly SettingField[];
}

type SettingFormProps = { group: SettingGroup; settings: InstallationSettings };

/** One setting with its fields: where its value comes from, and the way back to what the environment says. */
export function SettingForm({ group: { key, title, about, fields }, settings }: SettingFormProps) {
  const titleId = useId();
  const { mutate, isPending } = useChangeSetting();
  const [typed, setTyped] = useState(() => textsOf(settings, key));
  const [errors, setErrors] = useState<Record<string, string>>({});

  function send(value: unknown): void {
    // The server checks every value by the schema of its key.
    const change = { key, value } as ChangeSetting;
    mutate(change, {
      onSuccess: (changed) => {
        setErrors({});
        setTyped(textsOf(changed, key));
      },
      onError: (error) => {
        setErrors(error instanceof ApiError ? error.fields : {});
        toast.error(messageOf(error));
      },
    });
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    send(Object.fromEntries(fields.map((field) => [field.name, readTyped(field, typed[field.name] ?? '')])));
  }

  return (
    <form noValidate onSubmit={handleSubmit} aria-labelledby={titleId} className="border-b border-line py-6">
      <SectionTitle id={titleId}>{title}</SectionTitle>
      <p className="mt-1 text-ui text-ink-2">{about}</p>
      <div className="mt-4 flex flex-col gap-4">
        {fields.map(({ name, label, hint, kind, isOptional = false }) =>
          kind === 'yesno' ? (
            <Switch
              key={name}
              label={label}
              hint={hint}
              checked={typed[name] === 'true'}
              onChange={({ target }) => setTyped({ ...typed, [name]: String(target.checked) })}
            />
          ) : (
            <Field key={name} label={label} hint={hint} optional={isOptional} error={errors[`value.${name}`]}>
              <TextInput
                type={kind === 'number' ? 'text' : kind}
                inputMode={kind === 'number' ? 'numeric' : undefined}
                autoComplete="off"
                value={typed[name] ?? ''}
                onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
              />
            </Field>
          ),
        )}
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <Button type="submit" busy={isPending}>
          Guardar
        </Button>
        {settings.sources[key] === 'screen' && (
          <Button variant="quiet" disabled={isPending} onClick={() => send(null)}>
            Voltar ao que era
          </Button>
        )}
        <p className="text-meta text-ink-3">{sourceWords(settings, key)}</p>
      </div>
    </form>
  );
}

function textsOf({ values }: InstallationSettings, key: SettingKey): Record<string, string> {
  return Object.fromEntries(Object.entries(values[key]).map(([name, value]) => [name, String(value ?? '')]));
}

/** A number that cannot be read is sent as it was typed, so that the server says what is wrong. */
function readTyped({ kind }: SettingField, text: string): string | number | boolean {
  if (kind === 'yesno') return text === 'true';
  if (kind !== 'number') return cleanText(text);
  const digits = text.replaceAll(/[.\s]/g, '');
  return /^\d+$/.test(digits) ? Number(digits) : text;
}
