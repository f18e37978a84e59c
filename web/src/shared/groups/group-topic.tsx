import type { Community } from '@publyka/contract/routes/communities';
import { Link } from '@tanstack/react-router';
import { Quote } from '../../ui/quote.tsx';
import { textLinkClass } from '../../ui/text-link.tsx';
import { FormattedText } from '../formulas/formatted-text.tsx';

/** For who has just arrived: what the group is for, and the way to what it reads. */
export function GroupTopic({ community }: { community: Community }) {
  return (
    <div className="px-(--gutter) pt-3">
      {community.description && (
        <Quote voice="read" className="wrap-anywhere whitespace-pre-line">
          <FormattedText text={community.description} />
        </Quote>
      )}
      <Link to="/biblioteca/$libraryId" params={{ libraryId: community.id }} className={`mt-2 ${textLinkClass}`}>
        Biblioteca do grupo
      </Link>
    </div>
  );
}
