import { IconSearch, IconX } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

export type SearchInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'aria-label'> & {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
};

/** A search box: sunken, with its glass and, once there is text, 'Limpar busca'. */
export function SearchInput({ label, value, onValueChange, className, ...rest }: SearchInputProps) {
  return (
    <div className={classNames('field-edge field-edge-sunken flex h-12 items-center', className)}>
      <Icon of={IconSearch} size={20} className="ml-3.5 shrink-0" />
      <input
        {...rest}
        type="search"
        enterKeyHint="search"
        aria-label={label}
        value={value}
        onChange={(event) => onValueChange(event.currentTarget.value)}
        className="h-full w-full min-w-0 appearance-none bg-transparent px-3 text-chat text-ellipsis outline-none [&::-webkit-search-cancel-button]:hidden"
      />
      {value !== '' && (
        <IconButton label="Limpar busca" onClick={() => onValueChange('')} icon={<Icon of={IconX} size={18} />} />
      )}
    </div>
  );
}
