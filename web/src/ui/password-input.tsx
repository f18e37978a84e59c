import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';

/** A password field that can show what was typed. */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'trailing'>) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? IconEyeOff : IconEye;
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
          icon={<Icon size={20} stroke={1.75} aria-hidden="true" />}
          className="mr-0.5 hover:bg-transparent"
        />
      }
    />
  );
}
