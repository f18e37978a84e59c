import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import { useFieldControl } from './field-control.ts';

export type TextareaProps = Omit<ComponentProps<'textarea'>, 'aria-invalid' | 'ref'> & {
  /** 'read' sets the text in serif, as it will be published; 'say' as in a message. */
  voice?: 'read' | 'say';
  minRows?: number;
  maxRows?: number;
  /** Without a border, inside a dialog. Needs `aria-label` unless a Field names it. */
  bare?: boolean;
};

/** A text area that grows with its text, up to `maxRows`. */
export function Textarea({
  voice = 'say',
  minRows = 3,
  maxRows = 12,
  bare = false,
  className,
  onInput,
  style,
  ...rest
}: TextareaProps) {
  const wiring = useFieldControl(rest);
  const ref = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    if (ref.current) fitHeight(ref.current);
  });
  return (
    <textarea
      dir="auto"
      {...rest}
      {...wiring}
      ref={ref}
      rows={minRows}
      onInput={(event) => {
        fitHeight(event.currentTarget);
        onInput?.(event);
      }}
      style={{
        ...style,
        minHeight: `calc(${minRows}lh + ${bare ? '0px' : '1.75rem'})`,
        maxHeight: `calc(${maxRows}lh + ${bare ? '0px' : '1.75rem'})`,
      }}
      className={classNames(
        'block w-full resize-none field-sizing-content',
        bare ? 'bg-transparent outline-none' : 'field-edge px-3.5 py-3',
        voice === 'read' ? 'font-serif text-read' : 'text-chat',
        rest.disabled && 'field-off',
        className,
      )}
    />
  );
}

// NOTE: only for browsers without `field-sizing` (Firefox, Safari before 26).
function fitHeight(area: HTMLTextAreaElement): void {
  if (CSS.supports('field-sizing', 'content')) return;
  area.style.height = 'auto';
  area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
}
