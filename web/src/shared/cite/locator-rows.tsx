import { IconPlus, IconX } from '@tabler/icons-react';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { addLocator, locatorKinds, locatorRowsMax, type TypedLocator } from './locators.ts';

type LocatorRowsProps = { rows: readonly TypedLocator[]; onChange: (rows: readonly TypedLocator[]) => void };

/** Where in the work: a row for its page, and further ones for volume, chapter, line or leaf. */
export function LocatorRows({ rows, onChange }: LocatorRowsProps) {
  const replace = (changed: TypedLocator) => onChange(rows.map((row) => (row.id === changed.id ? changed : row)));
  return (
    <fieldset className="mt-3">
      <legend className="pb-1.5 text-ui font-semibold">
        Onde na obra <span className="font-normal text-ink-3">opcional</span>
      </legend>
      <div className="flex flex-col gap-2">
        {rows.map((row, at) => (
          <div key={row.id} className="flex items-center gap-2">
            <Select
              aria-label={`Tipo do lugar ${at + 1}`}
              options={locatorKinds}
              value={row.kind}
              onValueChange={(kind) => replace({ ...row, kind })}
              className="w-32 shrink-0"
            />
            <TextInput
              aria-label={locatorKinds.find(({ value }) => value === row.kind)?.label}
              value={row.text}
              maxLength={20}
              autoComplete="off"
              placeholder={row.kind === 'page' ? '229-231' : ''}
              onChange={(event) => replace({ ...row, text: event.currentTarget.value })}
              className="h-11! min-w-0 flex-1"
            />
            {rows.length > 1 && (
              <IconButton
                label={`Tirar o lugar ${at + 1}`}
                icon={<Icon of={IconX} size={18} />}
                onClick={() => onChange(rows.filter(({ id }) => id !== row.id))}
              />
            )}
          </div>
        ))}
      </div>
      {rows.length < locatorRowsMax && (
        <TextButton className="mt-2 flex items-center gap-1.5" onClick={() => onChange(addLocator(rows))}>
          <Icon of={IconPlus} size={18} /> Volume, capítulo, linha ou folha
        </TextButton>
      )}
    </fieldset>
  );
}
