import { IconAlertCircle, IconEqual, IconNotes, IconPlus, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { ImportLines } from './import-lines.tsx';
import type { ReportedLine } from './import-report.ts';

/** What would come of a file, before anything is written: counted, and line by line. */
export function ImportCounts({ report }: { report: readonly ReportedLine[] }) {
  const of = (...outcomes: ReportedLine['outcome'][]) => report.filter(({ outcome }) => outcomes.includes(outcome));
  const [added, known, existing, twice] = [of('new'), of('known'), of('existing'), of('twice')];
  const problems = of('problem');
  const noted = report.filter(({ outcome, notes }) => outcome !== 'twice' && outcome !== 'problem' && notes.length > 0);
  return (
    <div className="pt-5" role="status">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-serif text-figure leading-[4.5rem] font-semibold tracking-(--tracking-figure) tabular-nums">
          {format(report.length)}
        </span>
        <span className="font-serif text-title text-ink-2 italic">
          {report.length === 1 ? 'obra no arquivo' : 'obras no arquivo'}
        </span>
      </p>
      <p className="pb-3 text-ui text-ink-3">Nada foi gravado ainda.</p>
      <Line icon={<Icon of={IconPlus} />} lines={added} texts={['nova', 'novas']} />
      <Line icon={<Icon of={IconUsers} />} lines={known} texts={['nova para você', 'novas para você']}>
        Outras pessoas já as trouxeram: valem os dados que estão aqui.
      </Line>
      <Line icon={<Icon of={IconEqual} />} lines={existing} texts={['já estava aqui', 'já estavam aqui']}>
        Ficam como estão, com as suas notas e etiquetas.
      </Line>
      <Line icon={<Icon of={IconEqual} />} lines={twice} texts={['repetida no arquivo', 'repetidas no arquivo']} />
      <Line icon={<Icon of={IconNotes} />} lines={noted} texts={['com observação', 'com observações']}>
        O que foi lido de outro jeito, e o que não cabe aqui.
      </Line>
      <Line
        icon={<Icon of={IconAlertCircle} className="text-danger" />}
        lines={problems}
        texts={['com problema: não entra', 'com problema: não entram']}
        isOpen
      />
    </div>
  );
}

type LineProps = {
  icon: ReactNode;
  lines: readonly ReportedLine[];
  texts: readonly [one: string, many: string];
  isOpen?: boolean;
  children?: ReactNode;
};

function Line({ icon: lineIcon, lines, texts: [one, many], isOpen = false, children }: LineProps) {
  if (lines.length === 0) return null;
  return (
    <div className="flex gap-3.5 border-b border-line py-3">
      <span className="shrink-0">{lineIcon}</span>
      <div className="min-w-0">
        <p className="text-chat">
          <b className="font-semibold tabular-nums">{format(lines.length)}</b> {lines.length === 1 ? one : many}
        </p>
        <div className="text-ui text-ink-3">
          {children}
          <div>
            <ImportLines lines={lines} isOpen={isOpen} />
          </div>
        </div>
      </div>
    </div>
  );
}

function format(count: number): string {
  return count.toLocaleString('pt-BR');
}
