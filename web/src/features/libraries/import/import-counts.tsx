import type { ImportResult } from '@publyka/contract/routes/library-files';
import { IconAlertCircle, IconEqual, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import type { ImportProblem } from './imported.ts';

type ImportCountsProps = { entries: number; problems: readonly ImportProblem[]; result: ImportResult };

const shownFirst = 3;

/** What would come of a file: how many are new, there already, or not to be read, each by its line. */
export function ImportCounts({ entries, problems, result }: ImportCountsProps) {
  const [isWhole, setIsWhole] = useState(false);
  const total = entries + problems.length - result.problems.length;
  const shown = isWhole ? problems : problems.slice(0, shownFirst);
  return (
    <div className="pt-5" role="status">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-serif text-figure leading-[4.5rem] font-semibold tracking-(--tracking-figure) tabular-nums">
          {format(total)}
        </span>
        <span className="font-serif text-title text-ink-2 italic">
          {total === 1 ? 'obra no arquivo' : 'obras no arquivo'}
        </span>
      </p>
      <p className="pb-3 text-ui text-ink-3">Nada foi gravado ainda.</p>
      <Line icon={<Icon of={IconPlus} />} count={result.added} text={result.added === 1 ? 'nova' : 'novas'} />
      {result.existing > 0 && (
        <Line
          icon={<Icon of={IconEqual} />}
          count={result.existing}
          text={result.existing === 1 ? 'já estava aqui' : 'já estavam aqui'}
        >
          Ficam como estão, com as suas notas e etiquetas.
        </Line>
      )}
      {problems.length > 0 && (
        <Line icon={<Icon of={IconAlertCircle} className="text-danger" />} count={problems.length} text="com problema">
          {shown.map(({ line, message }) => (
            <span key={`${line} ${message}`} className="block py-0.5 text-ink-2 wrap-anywhere">
              linha {format(line)}: {message}
            </span>
          ))}
          {!isWhole && problems.length > shownFirst && (
            <TextButton className="mt-1" onClick={() => setIsWhole(true)}>
              Ver as {format(problems.length)}
            </TextButton>
          )}
        </Line>
      )}
    </div>
  );
}

function Line({
  icon: lineIcon,
  count,
  text,
  children,
}: {
  icon: ReactNode;
  count: number;
  text: string;
  children?: ReactNode;
}) {
  return (
    <div className="flex gap-3.5 border-b border-line py-3">
      <span className="shrink-0">{lineIcon}</span>
      <div className="min-w-0">
        <p className="text-chat">
          <b className="font-semibold tabular-nums">{format(count)}</b> {text}
        </p>
        {children && <div className="text-ui text-ink-3">{children}</div>}
      </div>
    </div>
  );
}

function format(count: number): string {
  return count.toLocaleString('pt-BR');
}
