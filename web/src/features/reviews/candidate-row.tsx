import type { ReviewCandidate } from '@publyka/contract/routes/review-requests';
import { formatCount } from '../../lib/format.ts';
import { avatarSrc } from '../../shared/people/avatar-src.ts';
import { Avatar } from '../../ui/avatar.tsx';

type CandidateRowProps = { candidate: ReviewCandidate; isChosen: boolean; isFull: boolean; onToggle: () => void };

/** Somebody whom one may ask, with the reason to. */
export function CandidateRow({ candidate, isChosen, isFull, onToggle }: CandidateRowProps) {
  const { person, isAsked } = candidate;
  return (
    <li>
      <label className="flex min-h-15 items-center gap-3 py-2 has-disabled:text-ink-off">
        <Avatar id={person.id} name={person.fullName} src={avatarSrc(person, 42)} size={42} />
        <span className="min-w-0 flex-1">
          <span className="block truncate text-ui font-semibold">{person.fullName}</span>
          <span className="block truncate text-meta text-ink-3">{reasonText(candidate)}</span>
        </span>
        <input
          type="checkbox"
          className="check-box"
          checked={isChosen}
          disabled={isAsked || (isFull && !isChosen)}
          onChange={onToggle}
        />
      </label>
    </li>
  );
}

function reasonText({ isAsked, helpedCount, interest, isLink, person }: ReviewCandidate): string {
  if (isAsked) return 'Você já pediu';
  if (helpedCount > 0) return `Escreveu ${formatCount(helpedCount, 'avaliação que ajudou', 'avaliações que ajudaram')}`;
  if (interest) return `${interest} em comum`;
  return isLink ? (person.title ?? person.institution ?? 'Link seu') : '';
}
