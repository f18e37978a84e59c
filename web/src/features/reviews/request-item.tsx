import type { ReviewRequest } from '@publyka/contract/routes/review-requests';
import { Link } from '@tanstack/react-router';
import { FormattedText } from '../../shared/formulas/formatted-text.tsx';
import { dayText } from '../../shared/works/work-words.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { useCloseRequest } from './data.ts';
import { SubjectLines } from './subject-lines.tsx';

/** What somebody asks for. A refusal is one press, without an explanation, and nobody is told. */
export function RequestItem({ request }: { request: ReviewRequest }) {
  const { asker, subject, note, dueOn } = request;
  const { mutate: refuse, isPending } = useCloseRequest();
  return (
    <li className="border-b border-line px-(--gutter) py-4">
      <p className="text-meta text-ink-3 wrap-anywhere">
        {asker.fullName} · até {dayText(dueOn)}
      </p>
      <div className="mt-2.5">
        <SubjectLines subject={subject} />
      </div>
      {note && (
        <p dir="auto" className="mt-2.5 font-serif text-read whitespace-pre-line wrap-anywhere">
          <FormattedText text={note} />
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Link
          to="/avaliar/$kind/$subjectId"
          params={{ kind: subject.kind, subjectId: subject.id }}
          className={buttonClass()}
        >
          Avaliar
        </Link>
        <Button variant="outline" busy={isPending} onClick={() => refuse(request.id)}>
          Recusar
        </Button>
      </div>
    </li>
  );
}
