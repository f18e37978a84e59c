import { pollOptionsMax, pollOptionsMin } from '@publyka/contract/limits';
import { IconAlertCircle, IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '../../../ui/icon.tsx';
import { type DraftOption, moveOption, newOption } from './poll-draft.ts';
import { PollOptionField } from './poll-option-field.tsx';

type PollOptionsFieldProps = {
  options: readonly DraftOption[];
  error: string | undefined;
  onChange: (options: readonly DraftOption[]) => void;
};

/** 'Opções': Enter goes to the next one, or adds it; Backspace in an empty one takes it away. */
export function PollOptionsField({ options, error, onChange }: PollOptionsFieldProps) {
  const list = useRef<HTMLUListElement>(null);
  const errorId = useId();
  const isFull = options.length >= pollOptionsMax;

  function focus(index: number, part: 'input' | 'button'): void {
    list.current?.children[index]?.querySelector(part)?.focus();
  }

  function changeAndFocus(next: readonly DraftOption[], index: number, part: 'input' | 'button' = 'input'): void {
    flushSync(() => onChange(next));
    focus(index, part);
  }

  const add = () => changeAndFocus([...options, newOption()], options.length);
  const remove = (index: number) =>
    changeAndFocus(
      options.filter((_, place) => place !== index),
      Math.max(0, index - 1),
    );

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>, index: number): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (index < options.length - 1) focus(index + 1, 'input');
      else if (!isFull) add();
    }
    if (event.key === 'Backspace' && event.currentTarget.value === '' && options.length > pollOptionsMin) {
      event.preventDefault();
      remove(index);
    }
  }

  const drag = useDrag(list, (from, to) => onChange(moveOption(options, from, to)));

  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="mt-5 min-w-0">
      <legend className="float-left text-meta font-semibold">Opções</legend>
      <p className="mb-1.5 text-right text-meta text-ink-3 tabular-nums">
        {options.length} de {pollOptionsMax}
      </p>
      <ul ref={list} {...drag.handlers} className="clear-both flex flex-col gap-2">
        {options.map(({ id, text }, index) => (
          <li key={id}>
            <PollOptionField
              number={index + 1}
              text={text}
              isInvalid={error !== undefined}
              onChange={(next) => onChange(options.map((one) => (one.id === id ? { id, text: next } : one)))}
              onKeyDown={(event) => handleKeyDown(event, index)}
              onMove={(step) => changeAndFocus(moveOption(options, index, index + step), index + step, 'button')}
              onGrip={(event) => drag.start(event, index)}
              onRemove={options.length > pollOptionsMin ? () => remove(index) : undefined}
            />
          </li>
        ))}
      </ul>
      {error && (
        <p id={errorId} className="mt-1.5 flex items-start gap-1.5 text-meta text-danger">
          <Icon of={IconAlertCircle} size={15} className="mt-px shrink-0" />
          {error}
        </p>
      )}
      {!isFull && (
        <button
          type="button"
          onClick={add}
          className="flex min-h-12 items-center gap-2.5 px-2.5 text-ui font-semibold hover:underline"
        >
          <Icon of={IconPlus} size={18} />
          Adicionar opção
        </button>
      )}
    </fieldset>
  );
}

/** The row under the pointer takes the place of the one that is held. */
function useDrag(list: { current: HTMLUListElement | null }, onMove: (from: number, to: number) => void) {
  const held = useRef<number | null>(null);

  function end(): void {
    held.current = null;
  }

  function move({ clientY }: PointerEvent): void {
    if (held.current === null) return;
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
    const over = rows.findIndex(({ top, bottom }) => clientY >= top && clientY <= bottom);
    if (over === -1 || over === held.current) return;
    onMove(held.current, over);
    held.current = over;
  }

  return {
    start(event: PointerEvent, index: number): void {
      held.current = index;
      // By the list: the row is moved in the page, and would lose the pointer.
      list.current?.setPointerCapture(event.pointerId);
    },
    handlers: { onPointerMove: move, onPointerUp: end, onPointerCancel: end },
  };
}
