import { type FormulaPiece, splitText, type TextPiece } from '@publyka/contract/text/split-text';
import { IconAlertCircle } from '@tabler/icons-react';
import { useDeferredValue } from 'react';
import { formatCount } from '../../lib/format.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { FormattedText } from './formatted-text.tsx';
import { formulaCode } from './formula.tsx';
import type { PreviewProps } from './formula-preview.tsx';

/** What is wrong with a text's formulas, and how it will look; nothing for a plain text. */
export function Preview({ text, voice, className }: PreviewProps) {
  const shown = useDeferredValue(text.trim());
  const problems = useProblems(shown);
  if (splitText(shown).every(({ kind }) => kind === 'text')) return null;
  return (
    <div className={className}>
      <Problems problems={problems} />
      <section aria-label="Como vai aparecer" className="mt-3 border-t border-line pt-3">
        <h3 className="font-serif text-chat text-ink-2 italic">Como vai aparecer</h3>
        <p
          dir="auto"
          className={classNames(
            'mt-2 wrap-anywhere whitespace-pre-line',
            voice === 'read' ? 'font-serif text-read' : 'max-h-40 overflow-y-auto text-chat',
          )}
        >
          <FormattedText text={shown} />
        </p>
        {voice === 'read' && shown.includes('$') && (
          <p className="mt-2 text-ui text-ink-3">
            Preço continua preço. Para um cifrão sozinho que virou fórmula, escreva{' '}
            <code className="font-mono">\$</code>.
          </p>
        )}
      </section>
    </div>
  );
}

/** They keep nobody from publishing. */
function Problems({ problems }: { problems: readonly string[] }) {
  return (
    <div role="status">
      {problems.map((problem) => (
        <p key={problem} className="mt-2 flex items-start gap-2 text-ui text-danger">
          <Icon of={IconAlertCircle} size={18} className="mt-px shrink-0" />
          <span className="wrap-anywhere">
            {problem.split(': ', 1)}
            {problem.includes(': ') && <code className="font-mono">: {problem.slice(problem.indexOf(': ') + 2)}</code>}
          </span>
        </p>
      ))}
    </div>
  );
}

/** Behind a field whose own letters are transparent: formulas are fainter than words, and wrong ones underlined. */
export function FieldMarks({ text }: { text: string }) {
  const pieces = splitText(text);
  const problemOf = useProblemOf(pieces);
  return pieces.map((piece, index) => (
    <span
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change places
      key={index}
      className={classNames(
        piece.kind !== 'text' && 'text-ink-2',
        problemOf(piece) !== null && 'underline decoration-danger decoration-dotted decoration-2 underline-offset-4',
      )}
    >
      {piece.source}
    </span>
  ));
}

/** '3 fórmulas' */
export function FormulaCount({ text }: { text: string }) {
  const count = splitText(text).filter(({ kind }) => kind === 'formula').length;
  return count > 0 && formatCount(count, 'fórmula', 'fórmulas');
}

/** Said beside 'Publicar' when a formula is wrong. */
export function AnywayNote({ text }: { text: string }) {
  return useProblems(text).length > 0 && '. Dá para publicar assim mesmo.';
}

/** Each problem once. */
function useProblems(text: string): string[] {
  const pieces = splitText(text);
  return [...new Set(pieces.map(useProblemOf(pieces)).filter((problem) => problem !== null))];
}

function useProblemOf(pieces: readonly TextPiece[]): (piece: TextPiece) => string | null {
  const code = formulaCode.useCode(pieces.some(({ kind }) => kind === 'formula'));
  return (piece) => (code && piece.kind === 'formula' ? problemOfFormula(piece, code.drawFormula) : null);
}

type DrawFormula = (tex: string, isDisplay: boolean) => { problem: string | null };

const knownMax = 200;
/** The formulas of a text that is being typed are mostly the ones of a moment ago. */
const known = new Map<string, string | null>();

function problemOfFormula({ source, tex, isDisplay }: FormulaPiece, draw: DrawFormula): string | null {
  const before = known.get(source);
  if (before !== undefined) return before;
  if (known.size >= knownMax) known.clear();
  const { problem } = draw(tex, isDisplay);
  known.set(source, problem);
  return problem;
}
