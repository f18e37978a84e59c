import { type ReactNode, type UIEvent, useRef } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { previewCode } from './formula-preview.tsx';
import { mayHavePieces } from './pieces-code.ts';

/** How many formulas a text has. */
export function FormulaCount({ text }: { text: string }) {
  const code = previewCode.useCode(mayHavePieces(text));
  return code && <code.FormulaCount text={text} />;
}

/** Beside 'Rascunho guardado': a wrong formula keeps nobody from publishing. */
export function AnywayNote({ text }: { text: string }) {
  const code = previewCode.useCode(mayHavePieces(text));
  return code && <code.AnywayNote text={text} />;
}

/** A bare text area, its only child, whose formulas are marked where they are typed. */
export function MarkedField({ text, className, children }: { text: string; className: string; children: ReactNode }) {
  const code = previewCode.useCode(mayHavePieces(text));
  const marks = useRef<HTMLDivElement>(null);
  function follow({ target }: UIEvent): void {
    if (marks.current && target instanceof Element) marks.current.scrollTop = target.scrollTop;
  }
  return (
    <div
      onScrollCapture={follow}
      className={classNames('relative', code && '[&>textarea]:text-transparent [&>textarea]:caret-ink')}
    >
      {code && (
        <div
          ref={marks}
          aria-hidden="true"
          className={classNames(
            'pointer-events-none absolute inset-0 overflow-hidden break-words whitespace-pre-wrap',
            className,
          )}
        >
          <code.FieldMarks text={`${text}\u200B`} />
        </div>
      )}
      {children}
    </div>
  );
}
