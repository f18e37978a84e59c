import { IconChevronDown, IconSearch, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

type EmojiSearchProps = {
  value: string;
  onValueChange: (value: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  onClose: (() => void) | undefined;
  gridId: string;
  activeId: string | undefined;
};

/** The field that says which emojis are shown, and walks through them. */
export function EmojiSearch({ value, onValueChange, onKeyDown, onClose, gridId, activeId }: EmojiSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // On a phone the keyboard would cover the emojis.
    if (matchMedia('(hover: hover)').matches) input.current?.focus();
  }, []);
  return (
    <div className="flex shrink-0 items-center gap-1 px-3.5 pt-3 pb-1.5">
      <div className="field-edge flex h-11.5 min-w-0 flex-1 items-center">
        <Icon of={IconSearch} size={20} className="ml-3.5 shrink-0" />
        <input
          ref={input}
          role="combobox"
          aria-label="Buscar emoji"
          aria-expanded="true"
          aria-haspopup="grid"
          aria-autocomplete="list"
          aria-controls={gridId}
          aria-activedescendant={activeId}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="done"
          placeholder="Buscar emoji"
          value={value}
          onChange={(event) => onValueChange(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          className="h-full w-full min-w-0 bg-transparent px-3 text-chat outline-none"
        />
        {value !== '' && (
          <IconButton
            label="Limpar busca"
            onClick={() => {
              onValueChange('');
              input.current?.focus();
            }}
            icon={<Icon of={IconX} size={18} />}
          />
        )}
      </div>
      {onClose && <IconButton label="Fechar" onClick={onClose} icon={<Icon of={IconChevronDown} />} />}
    </div>
  );
}
