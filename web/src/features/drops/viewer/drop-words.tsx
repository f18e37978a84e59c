import type { Drop } from '@publyka/contract/routes/drops';
import { readDropWords } from '@publyka/contract/text/drop-title';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { FormattedText } from '../../../shared/formulas/formatted-text.tsx';
import { avatarSrc } from '../../../shared/people/avatar-src.ts';
import { WorkCards } from '../../../shared/works/work-cards.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Time } from '../../../ui/time.tsx';
import { formatViews } from '../drop-card.tsx';
import { DropActions } from './drop-actions.tsx';

/** Author, text and time: over the video on phones, beside it on wide screens. */
export function DropWords({ drop }: { drop: Drop }) {
  const { author } = drop;
  const { title, rest } = readDropWords(drop.description);
  return (
    <div className="pointer-events-auto flex min-h-0 items-end gap-4 wide:absolute wide:bottom-4 wide:left-[calc(100%+1.5rem)] wide:w-[min(22rem,calc(50vw-50%-3rem))] wide:flex-col wide:items-start wide:gap-5">
      <div data-scrolled-text className="max-h-full min-w-0 flex-1 overflow-y-auto pb-1 wide:w-full wide:flex-none">
        <Link
          to="/profile/$userId"
          params={{ userId: author.id }}
          className="relative flex min-h-11 items-center gap-2.5 rounded-small focus-visible:outline-white"
        >
          <Avatar id={author.id} name={author.fullName} src={avatarSrc(author, 40)} size={40} />
          <span className="min-w-0">
            <span className="block truncate text-ui font-semibold">{author.fullName}</span>
            <span className="block truncate text-meta text-[rgb(255_255_255/0.86)]">
              <Time value={drop.createdAt} /> · {formatViews(drop.viewsCount)}
            </span>
          </span>
        </Link>
        <h2 dir="auto" className="mt-3 font-serif text-title font-semibold [overflow-wrap:anywhere] wide:text-head">
          <FormattedText text={title} />
        </h2>
        {rest !== '' && <Rest text={rest} />}
        <WorkCards works={drop.works} look="bars" className="mt-3 text-ink [color-scheme:dark]" />
      </div>
      <DropActions drop={drop} />
      <p className="hidden text-meta text-[rgb(255_255_255/0.72)] wide:pointer-fine:block">
        ↑ ↓ trocam de Drop · Espaço pausa
      </p>
    </div>
  );
}

const shownLength = 90;

function Rest({ text }: { text: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const characters = [...text.replaceAll(/\s+/g, ' ')];
  const isCut = characters.length > shownLength && !isOpen;
  return (
    <p
      dir="auto"
      data-scrolled-text
      className={classNames(
        'mt-1 max-h-[45dvh] overflow-y-auto text-ui text-[rgb(255_255_255/0.92)] [overflow-wrap:anywhere] wide:font-serif wide:text-read',
        isOpen && 'whitespace-pre-line',
      )}
    >
      <FormattedText text={text} cutAt={isCut ? shownLength : undefined} />
      {characters.length > shownLength && (
        <>
          {' '}
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
            className="target-44 relative rounded-mark font-sans text-ui font-semibold underline decoration-2 underline-offset-4 focus-visible:outline-white"
          >
            {isOpen ? 'menos' : 'mais'}
          </button>
        </>
      )}
    </p>
  );
}
