import { IconMathFunction } from '@tabler/icons-react';
import { flushSync } from 'react-dom';
import { FormulaCount } from '../../../shared/formulas/marked-field.tsx';
import { Icon } from '../../../ui/icon.tsx';

type FormulaBarProps = { fieldId: string; text: string; onChange: (text: string) => void };

/** 'Fórmula' puts its signs around what is selected, and says how many there are. */
export function FormulaBar({ fieldId, text, onChange }: FormulaBarProps) {
  function insert(): void {
    const field = document.getElementById(fieldId);
    if (!(field instanceof HTMLTextAreaElement)) return;
    const { selectionStart: start, selectionEnd: end } = field;
    // Drawn first, so that the cursor goes between the signs.
    flushSync(() => onChange(`${text.slice(0, start)}\\(${text.slice(start, end)}\\)${text.slice(end)}`));
    field.focus();
    field.setSelectionRange(start + 2, end + 2);
  }

  return (
    <div className="-mx-5 -mt-3 flex basis-[calc(100%+2.5rem)] items-center justify-between gap-3 border-b border-line px-5">
      <button
        type="button"
        onClick={insert}
        className="-ml-1 flex min-h-11 items-center gap-2 rounded-small px-1 text-ui"
      >
        <Icon of={IconMathFunction} size={18} />
        Fórmula
      </button>
      <span className="text-meta text-ink-3 tabular-nums">
        <FormulaCount text={text} />
      </span>
    </div>
  );
}
