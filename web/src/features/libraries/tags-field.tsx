import { libraryTagMaxLength, libraryTagsMax } from '@publyka/contract/limits';
import { cleanText } from '@publyka/contract/text/visible-text';
import { IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { Chip } from '../../ui/chip.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextInput } from '../../ui/text-input.tsx';

type TagsFieldProps = {
  tags: readonly string[];
  onChange: (tags: string[]) => void;
  /** Those that the library has, offered below. */
  known: readonly string[];
};

const offeredMax = 24;

/** Tags as chips, and a field for a new one. */
export function TagsField({ tags, onChange, known }: TagsFieldProps) {
  const [typed, setTyped] = useState('');
  const offered = [...new Set([...tags, ...known])].slice(0, Math.max(offeredMax, tags.length));

  const isFull = tags.length >= libraryTagsMax;
  const [isRefused, setIsRefused] = useState(false);

  function add(): void {
    const tag = cleanText(typed.replaceAll(',', ' ').replaceAll(/\s+/g, ' '));
    const isNew = tag !== '' && !tags.includes(tag);
    setIsRefused(isNew && isFull);
    if (isNew && isFull) return;
    if (isNew) onChange([...tags, tag]);
    setTyped('');
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  }

  return (
    <div>
      <Field
        label="Nova etiqueta"
        optional
        error={isRefused && isFull ? `Até ${libraryTagsMax} etiquetas por obra` : undefined}
      >
        <TextInput
          value={typed}
          maxLength={libraryTagMaxLength}
          autoComplete="off"
          enterKeyHint="done"
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={handleKeyDown}
          onBlur={add}
          trailing={<IconButton label="Acrescentar etiqueta" icon={<Icon of={IconPlus} size={18} />} onClick={add} />}
        />
      </Field>
      {offered.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-2">
          {offered.map((tag) => (
            <Chip
              key={tag}
              selected={tags.includes(tag)}
              disabled={isFull && !tags.includes(tag)}
              onClick={() => onChange(tags.includes(tag) ? tags.filter((one) => one !== tag) : [...tags, tag])}
            >
              <span className="wrap-anywhere">{tag}</span>
            </Chip>
          ))}
        </div>
      )}
    </div>
  );
}
