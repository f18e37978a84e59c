import { useState } from 'react';
import { TextButton } from '../../../ui/text-link.tsx';
import type { ReportedLine } from './import-report.ts';

const shownFirst = 3;
const shownMore = 100;

type ImportLinesProps = {
  lines: readonly ReportedLine[];
  /** What has to be read is open from the first. */
  isOpen?: boolean;
};

/** Entries of a file, each with its line and what is to be said of it; of many the first ones. */
export function ImportLines({ lines, isOpen = false }: ImportLinesProps) {
  const [count, setCount] = useState(isOpen ? shownFirst : 0);
  const shown = lines.slice(0, count);
  const left = lines.length - shown.length;
  if (count === 0)
    return (
      <TextButton className="mt-1" onClick={() => setCount(lines.length <= shownFirst ? shownFirst : shownMore)}>
        Ver linha por linha
      </TextButton>
    );
  return (
    <>
      <ul className="mt-1 flex flex-col gap-2">
        {shown.map(({ line, title, outcome, notes }) => (
          <li key={`${line} ${title}`} className="wrap-anywhere">
            <span className="block text-ink-2">
              linha {line.toLocaleString('pt-BR')}:{' '}
              {outcome === 'problem' ? title : <span className="text-ink">{title}</span>}
            </span>
            {notes.map((note) => (
              <span key={note} className="block text-meta text-ink-2">
                {note}
              </span>
            ))}
          </li>
        ))}
      </ul>
      {left > 0 && (
        <TextButton className="mt-2" onClick={() => setCount(count + shownMore)}>
          Ver mais {Math.min(left, shownMore)} de {left.toLocaleString('pt-BR')}
        </TextButton>
      )}
    </>
  );
}
