import { IconGripVertical, IconX } from '@tabler/icons-react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';

type PollOptionFieldProps = {
  /** From 1. */
  number: number;
  text: string;
  isInvalid: boolean;
  onChange: (text: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  onMove: (step: 1 | -1) => void;
  onGrip: (event: PointerEvent) => void;
  /** Undefined while no more can go. */
  onRemove: (() => void) | undefined;
};

/** An option that is being written; it is moved by its grip, or by the arrow keys on it. */
export function PollOptionField(props: PollOptionFieldProps) {
  const { number, text, isInvalid, onChange, onKeyDown, onMove, onGrip, onRemove } = props;

  function handleGripKey(event: KeyboardEvent): void {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  }

  return (
    <div className="field-edge flex h-12.5 items-center">
      <IconButton
        label={`Mover a opção ${number}`}
        onKeyDown={handleGripKey}
        onPointerDown={onGrip}
        className="cursor-grab touch-none text-ink-3!"
        icon={<Icon of={IconGripVertical} size={18} />}
      />
      <input
        aria-label={`Opção ${number}`}
        aria-invalid={isInvalid || undefined}
        autoComplete="off"
        enterKeyHint="next"
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        className="h-full w-full min-w-0 bg-transparent text-chat outline-none"
      />
      {onRemove && (
        <IconButton label={`Tirar a opção ${number}`} onClick={onRemove} icon={<Icon of={IconX} size={18} />} />
      )}
    </div>
  );
}
