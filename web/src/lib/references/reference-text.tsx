import type { Run } from '@publyka/contract/abnt/csl';
import { Fragment, type ReactNode } from 'react';

/** From here on a reference names the first author, unless somebody wants all of them. */
export const manyAuthors = 10;

/** A reference as it is read: real bold and italics, what is not known highlighted, an address broken after its bars only. */
export function ReferenceText({ runs }: { runs: readonly Run[] }) {
  let place = 0;
  return (
    <span className="wrap-anywhere">
      {runs.map((run) => {
        const key = place;
        place += run.text.length;
        return <Fragment key={key}>{styled(run)}</Fragment>;
      })}
    </span>
  );
}

/** What a reference says in place of what nobody knows. */
const unknowns = new Set(['[S. l.]', '[s. n.]', '[S. l.: s. n.]']);

function styled({ text, bold, italic }: Run): ReactNode {
  if (italic && unknowns.has(text)) {
    return <mark className="whitespace-nowrap rounded-mark bg-mark px-1 text-on-mark italic">{text}</mark>;
  }
  const words = withBreaks(keepTogether(text));
  const slanted = italic ? <i>{words}</i> : words;
  return bold ? <b className="font-semibold">{slanted}</b> : slanted;
}

/** 'n. 25', 'p. 5' and 'v. 3' stay on one line. */
function keepTogether(text: string): string {
  return text.replace(/(?<=(?:^|[\s(])(?:[npv]|cap)\.) (?=\d)/g, '\u00A0');
}

function withBreaks(text: string): ReactNode {
  const parts = text.split(/(?<=[^/\s]\/)(?=[^/\s])/);
  if (parts.length === 1) return text;
  let place = 0;
  return parts.map((part) => {
    const key = place;
    place += part.length;
    return (
      <Fragment key={key}>
        {key > 0 && <wbr />}
        {part}
      </Fragment>
    );
  });
}
