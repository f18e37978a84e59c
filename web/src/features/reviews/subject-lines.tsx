import type { ReviewSubject } from '@publyka/contract/routes/reviews';
import type { ReactNode } from 'react';
import { postAddress } from '../../lib/navigation/addresses.ts';
import { PathLink } from '../../lib/navigation/path-link.tsx';
import { WorkLines } from '../../shared/works/work-lines.tsx';
import { titleText } from '../../shared/works/work-words.ts';

function subjectAddress({ kind, id }: ReviewSubject): string {
  return kind === 'work' ? `/obra/${id}` : postAddress(id);
}

/** What is reviewed, beside the two bars; its title leads there. */
export function SubjectLines({ subject }: { subject: ReviewSubject }): ReactNode {
  const to = subjectAddress(subject);
  if (subject.kind === 'work')
    return <WorkLines work={subject.work} title={<PathLink to={to}>{titleText(subject.work)}</PathLink>} />;
  return (
    <div className="two-bars min-w-0 flex-1">
      <p className="text-meta text-ink-3">Publicação</p>
      <p className="line-clamp-3 font-serif text-read leading-snug font-semibold wrap-anywhere">
        <PathLink to={to}>{subject.excerpt}</PathLink>
      </p>
      <p className="text-ui text-ink-2 wrap-anywhere">{subject.author.fullName}</p>
    </div>
  );
}
