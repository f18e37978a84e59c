import { IconEye, IconEyeOff, IconSearch, IconX } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { classNames } from './class-names.ts';
import { useFieldControl } from './field-control.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

type TextInputProps = Omit<ComponentProps<'input'>, 'size' | 'prefix' | 'aria-invalid'> & {
  /** Inside the edge, before the text: '@' or an icon. */
  leading?: ReactNode;
  /** Inside the edge, after the text: an IconButton. */
  trailing?: ReactNode;
};

/** A one-line text field, 50 px tall. Its label comes from the `Field` around it. */
export function TextInput({ leading, trailing, className, ...rest }: TextInputProps) {
  const wiring = useFieldControl(rest);
  return (
    <div className={classNames('field-edge flex h-12.5 items-center', rest.disabled && 'field-off', className)}>
      {leading && <span className="pl-3.5 text-chat text-ink-3">{leading}</span>}
      <input
        dir="auto"
        {...rest}
        {...wiring}
        className={classNames(
          'h-full w-full min-w-0 bg-transparent px-3.5 text-chat outline-none',
          Boolean(leading) && 'pl-0.5',
        )}
      />
      {trailing}
    </div>
  );
}

/** An address of mail, which no device capitalises or corrects. */
export function EmailInput(props: Omit<TextInputProps, 'type'>) {
  return <TextInput autoCapitalize="none" spellCheck={false} {...props} type="email" />;
}

/** A password field that can show what was typed. */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'trailing'>) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextInput
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={isShown ? 'text' : 'password'}
      trailing={
        <IconButton
          label="Mostrar senha"
          pressed={isShown}
          disabled={props.disabled}
          onClick={() => setIsShown(!isShown)}
          icon={<Icon of={isShown ? IconEyeOff : IconEye} size={20} />}
          className="mr-0.5 hover:bg-transparent"
        />
      }
    />
  );
}

type SearchInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'aria-label'> & {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
};

/** A search field with 'Limpar busca'. */
export function SearchInput({ label, value, onValueChange, className, ...rest }: SearchInputProps) {
  return (
    <div className={classNames('field-edge field-edge-sunken flex h-12 items-center', className)}>
      <Icon of={IconSearch} size={20} className="ml-3.5 shrink-0" />
      <input
        dir="auto"
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

type CodeInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'inputMode' | 'autoComplete'> & {
  value: string;
  onChange: (digits: string) => void;
};

const length = 6;

/** A field for six digits, which may be pasted in any format. */
export function CodeInput({ value, onChange, ...rest }: CodeInputProps) {
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="one-time-code"
      {...rest}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, length))}
      className="h-16! [&_input]:text-head [&_input]:font-semibold [&_input]:tracking-[0.3em] [&_input]:tabular-nums"
    />
  );
}
