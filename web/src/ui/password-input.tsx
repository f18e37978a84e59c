import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';

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
