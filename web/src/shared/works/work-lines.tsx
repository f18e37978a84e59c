import type { TitleRun, WorkCard } from '@publyka/contract/routes/works';
import { Fragment, type ReactNode } from 'react';
import { FormattedText } from '../formulas/formatted-text.tsx';
import { sourceLine } from './work-words.ts';

type WorkLinesProps = {
  work: WorkCard;
  /** The title, as a link or with what was found highlighted. */
  title: ReactNode;
  /** Under the authors: tags, what is missing. */
  children?: ReactNode;
};

/**
 * A work in a list, beside the two bars: kind and place of publication, title, authors. What is not known leaves no hole; a title that
 * never ends is whole on the work's page.
 */
export function WorkLines({ work, title, children }: WorkLinesProps) {
  return (
    <div className="two-bars min-w-0 flex-1">
      <p className="text-meta text-ink-3 wrap-anywhere">{sourceLine(work)}</p>
      <p dir="auto" className="line-clamp-4 font-serif text-read leading-snug font-semibold wrap-anywhere">
        {title}
      </p>
      {work.authors && <p className="text-ui text-ink-2 wrap-anywhere">{work.authors}</p>}
      {work.retracted && <p className="text-meta font-semibold text-danger">Retratada</p>}
      {children}
    </div>
  );
}

/** A title with its species in italics and its formulas with indices. */
export function WorkTitle({ runs }: { runs: readonly TitleRun[] }): ReactNode {
  let place = 0;
  return runs.map(({ text, style }) => {
    const key = place;
    place += text.length;
    const Tag = style === 'italic' ? 'i' : (style ?? Fragment);
    return (
      <Tag key={key}>
        <FormattedText text={text} renderPlain={(plain) => plain} />
      </Tag>
    );
  });
}
