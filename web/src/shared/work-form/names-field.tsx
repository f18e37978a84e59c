import { cleanText } from '@publyka/contract/text/visible-text';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { noName, type TypedName } from './work-draft.ts';

type NamesFieldProps = {
  label: string;
  /** The first name, where the focus goes when something is wrong. */
  name: string;
  names: readonly TypedName[];
  onChange: (names: readonly TypedName[]) => void;
  /** A law has a jurisdiction: nobody is asked whether that is an institution. */
  areEntities: boolean;
  isOptional?: boolean;
  /** Shown under the first. */
  error?: string | undefined;
};

/** More names than these are folded up: the title of a work by forty people is not forty fields away. */
const namesMax = 8;
const shownFirst = 5;

/** Those who wrote or organised a work, one at a time, in the order of its title page. */
export function NamesField({
  label,
  name: fieldName,
  names,
  onChange,
  areEntities,
  isOptional,
  error,
}: NamesFieldProps) {
  function change(index: number, part: Partial<TypedName>): void {
    onChange(names.map((name, place) => (place === index ? { ...name, ...part } : name)));
  }

  const [isWhole, setIsWhole] = useState(false);
  const hiddenCount = isWhole || names.length <= namesMax ? 0 : names.length - shownFirst;

  return (
    <fieldset>
      <legend className="sr-only">{label}</legend>
      {names.slice(0, names.length - hiddenCount).map((name, index) => {
        // One types into a place of the list: the place is its identity.
        const key = `${index}`;
        return (
          <div key={key} className="mb-2">
            <Field
              label={index === 0 ? label : `${label}, ${index + 1}`}
              error={index === 0 ? error : undefined}
              {...(index === 0 && !areEntities && { aside: isOptional ? 'opcional' : 'uma pessoa por vez' })}
            >
              <TextInput
                name={index === 0 ? fieldName : undefined}
                value={name.name}
                onChange={(event) => change(index, { name: event.currentTarget.value })}
                placeholder={areEntities ? 'Brasil' : 'Nome e sobrenome'}
                autoComplete="off"
                trailing={
                  names.length > 1 && (
                    <IconButton
                      label={`Tirar ${name.name || 'este nome'}`}
                      icon={<Icon of={IconX} size={18} />}
                      onClick={() => onChange(names.filter((_, place) => place !== index))}
                    />
                  )
                }
              />
            </Field>
            {!areEntities && cleanText(name.name) !== '' && (
              <Checkbox
                label={<span className="text-meta">É uma instituição</span>}
                aria-label={`${name.name} é uma instituição`}
                checked={name.isEntity}
                onChange={(event) => change(index, { isEntity: event.currentTarget.checked })}
              />
            )}
          </div>
        );
      })}
      {hiddenCount > 0 && (
        <p className="flex min-h-11 items-center">
          <TextButton onClick={() => setIsWhole(true)}>Mostrar mais {hiddenCount} nomes</TextButton>
        </p>
      )}
      {!areEntities && hiddenCount === 0 && (
        <span className="flex min-h-11 items-center gap-2">
          <Icon of={IconPlus} size={18} />
          <TextButton onClick={() => onChange([...names, noName])}>Outra pessoa</TextButton>
        </span>
      )}
    </fieldset>
  );
}
