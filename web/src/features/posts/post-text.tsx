import { postPreviewLength } from '@publyka/contract/limits';
import type { Post } from '@publyka/contract/routes/posts';
import { type MouseEvent, useState } from 'react';
import { LinkedText } from '../../lib/linked-text.tsx';
import { classNames } from '../../ui/class-names.ts';
import { countCharacters, cutText } from './cut-text.ts';

const leadLength = 110;

/** The words of a post: a short one alone is set large; a long one over pictures is cut behind 'mais'. */
export function PostText({ post, whole }: { post: Post; whole: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const length = countCharacters(post.content);
  const hasImages = post.images.length > 0;
  const isAlone = !hasImages && post.video === null && post.link === null;
  const isLead = isAlone && length <= leadLength;
  const isCuttable = !whole && hasImages && length > postPreviewLength;
  const isCut = isCuttable && !isOpen;

  /** The words that are cut come before the page of the post. */
  function handleClick(event: MouseEvent): void {
    const { target } = event;
    if (!isCut || (target instanceof Element && target.closest('a, button'))) return;
    if (window.getSelection()?.isCollapsed === false) return;
    event.preventDefault();
    setIsOpen(true);
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has 'mais', which does the same
    <p
      onClick={handleClick}
      className={classNames(
        'mt-3 font-serif break-words whitespace-pre-line [overflow-wrap:anywhere]',
        isLead ? 'text-lead text-balance' : 'text-read',
      )}
    >
      <LinkedText text={isCut ? cutText(post.content, postPreviewLength) : post.content} />
      {isCuttable && <MoreButton isOpen={isOpen} onPress={() => setIsOpen(!isOpen)} />}
    </p>
  );
}

function MoreButton({ isOpen, onPress }: { isOpen: boolean; onPress: () => void }) {
  return (
    <>
      {' '}
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onPress}
        className="target-44 relative rounded-mark font-sans text-ui font-semibold underline decoration-2 underline-offset-4"
      >
        {isOpen ? 'menos' : 'mais'}
      </button>
    </>
  );
}
