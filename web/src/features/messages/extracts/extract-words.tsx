import type { Message } from '@publyka/contract/routes/messages';
import { Link } from '@tanstack/react-router';
import { FormattedText } from '../../../shared/formulas/formatted-text.tsx';
import { titleText } from '../../../shared/works/work-words.ts';
import { useRowTabIndex } from '../roving-focus.ts';

/** What a work says, between the two bars, with the call for it; the title leads to the work. */
export function ExtractWords({ message: { content, extract, works } }: { message: Message }) {
  const tabIndex = useRowTabIndex();
  const [work] = works;
  return (
    <blockquote className="two-bars my-1">
      <p dir="auto" className="font-serif text-read whitespace-pre-line">
        “<FormattedText text={content} renderPlain={(plain) => plain} />”
      </p>
      {extract && <p className="mt-1 text-ui font-semibold">{extract.call}</p>}
      {work && (
        <Link
          to="/obra/$workId"
          params={{ workId: work.id }}
          tabIndex={tabIndex}
          className="relative target-44 text-ui text-ink-2 underline decoration-1 underline-offset-4"
        >
          {titleText(work)}
        </Link>
      )}
    </blockquote>
  );
}
