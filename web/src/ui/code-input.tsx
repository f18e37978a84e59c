import { TextInput, type TextInputProps } from './text-input.tsx';

type CodeInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'inputMode' | 'autoComplete'> & {
  value: string;
  onChange: (digits: string) => void;
};

const length = 6;

/** One field for six digits, however they are pasted. */
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
