import { postPreviewLength } from '@publyka/contract/limits';
import type { Post } from '@publyka/contract/routes/posts';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { LinkedText } from '../../lib/linked-text.tsx';
import { classNames } from '../../ui/class-names.ts';

const leadLength = 110;

type PostTextProps = {
  post: Post;
  whole: boolean;
  /** In place of the plain text: the same words with strokes. */
  words?: ReactNode;
  /** Room at the right, for what stands beside the words. */
  hasMargin?: boolean;
};

/** The text of a post: a short one alone is large, a long one above pictures is cut by 'mais'. */
export function PostText({ post, whole, words, hasMargin }: PostTextProps) {
  const [isOpen, setIsOpen] = useState(false);
  const length = countCharacters(post.content);
  const hasImages = post.images.length > 0;
  const isAlone = !hasImages && post.video === null && post.link === null;
  const isLead = isAlone && length <= leadLength;
  const isCuttable = !whole && hasImages && length > postPreviewLength;
  const isCut = isCuttable && !isOpen;

  /** The first click shows the whole text, the next one opens the post. */
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
      data-words={post.id}
      data-drawn-words={words === undefined ? undefined : ''}
      className={classNames(
        'mt-3 font-serif break-words whitespace-pre-line [overflow-wrap:anywhere]',
        isLead ? 'text-lead text-balance' : 'text-read',
        hasMargin && 'pr-17',
      )}
    >
      {words ?? <LinkedText text={isCut ? cutText(post.content, postPreviewLength) : post.content} />}
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

/** Counts an accented letter or an emoji as one. */
export function countCharacters(text: string): number {
  return [...text].length;
}

/**
 * The text up to `length` characters, with '…' when it was cut: at the end of a sentence or clause, otherwise of a word,
 * unless that would drop more than a quarter.
 */
export function cutText(text: string, length: number): string {
  const characters = [...text];
  if (characters.length <= length) return text;
  const cut = characters.slice(0, length).join('');
  const ends = [lastEnd(cut, sentenceEnd), lastEnd(cut, clauseEnd), lastEnd(cut, wordEnd)];
  const kept = ends.find((end) => end.length >= cut.length * 0.75) ?? cut.trimEnd();
  return /[.!?]$/u.test(kept) ? `${kept} …` : `${kept}…`;
}

const sentenceEnd = /[.!?](?=\s)/gu;
const clauseEnd = /(?=[,;:](?:\s)|\s[–—]\s)/gu;
const wordEnd = /(?=\s)/gu;

/** Up to the end of the last match; empty without one. */
function lastEnd(text: string, pattern: RegExp): string {
  const last = [...text.matchAll(pattern)].at(-1);
  return last ? text.slice(0, last.index + last[0].length).trimEnd() : '';
}
