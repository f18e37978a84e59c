import type { Review } from '@publyka/contract/routes/reviews';
import { firstName } from '@publyka/contract/text/suggestion-reasons';
import { IconLock, IconMessage2, IconThumbUp } from '@tabler/icons-react';
import { reviewAddress } from '../../lib/navigation/addresses.ts';
import { PathLink } from '../../lib/navigation/path-link.tsx';
import { useMe } from '../../lib/session/session.ts';
import { FormattedText } from '../../shared/formulas/formatted-text.tsx';
import { avatarSrc } from '../../shared/people/avatar-src.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Time } from '../../ui/time.tsx';
import { useReviewChanges } from './change-command.ts';
import { readersText, visibilityTexts } from './review-words.ts';
import { SubjectLines } from './subject-lines.tsx';

type ReviewItemProps = {
  review: Review;
  /** Who wrote it, on the page of what it is of; what it is of, on a profile. */
  shows: 'reviewer' | 'subject';
};

/** A review in a list. All of the row leads to it. */
export function ReviewItem({ review: stored, shows }: ReviewItemProps) {
  const { shown: review } = useReviewChanges(stored);
  if (!review) return null;
  return (
    <li className="relative border-b border-line px-(--gutter) py-4 hover:bg-hover">
      {shows === 'reviewer' ? (
        <ReviewerLine review={review} />
      ) : (
        <>
          <p className="text-meta text-ink-3">
            {visibilityTexts[review.visibility].short} · <Time value={review.createdAt} />
          </p>
          <div className="relative z-1 mt-2.5">
            <SubjectLines subject={review.subject} />
          </div>
        </>
      )}
      <p dir="auto" className="mt-2.5 line-clamp-4 font-serif text-read wrap-anywhere">
        <PathLink to={reviewAddress(review.id)} className="after:absolute after:inset-0 -outline-offset-2">
          O mais forte: <FormattedText text={review.strongest} renderPlain={(plain) => plain} />
        </PathLink>
      </p>
      <Outcome review={review} />
    </li>
  );
}

function ReviewerLine({ review: { reviewer, visibility, createdAt } }: { review: Review }) {
  return (
    <div className="flex items-center gap-3">
      <Avatar id={reviewer.id} name={reviewer.fullName} src={avatarSrc(reviewer, 36)} size={36} />
      <div className="min-w-0">
        <p className="truncate text-ui font-semibold">{reviewer.fullName}</p>
        <p className="text-meta text-ink-3">
          {visibilityTexts[visibility].title} · <Time value={createdAt} />
        </p>
      </div>
    </div>
  );
}

/** What came of it; of a private one, who reads it. */
function Outcome({ review }: { review: Review }) {
  const me = useMe();
  const { helped, reply, visibility } = review;
  if (helped.length === 0 && !reply && visibility === 'public') return null;
  return (
    <p className="mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-ui text-ink-2">
      {visibility === 'private' && (
        <span className="inline-flex items-center gap-1.5">
          <Icon of={IconLock} size={18} /> {readersText(review, me.id)}
        </span>
      )}
      {helped.length > 0 && (
        <span className="inline-flex items-center gap-1.5">
          <Icon of={IconThumbUp} size={18} /> ajudou {helped.length}
        </span>
      )}
      {reply && (
        <span className="inline-flex min-w-0 items-center gap-1.5">
          <Icon of={IconMessage2} size={18} className="shrink-0" /> {firstName(reply.author.fullName)} respondeu
        </span>
      )}
    </p>
  );
}
