import { postPreviewLength } from '@publyka/contract/limits';
import type { Post } from '@publyka/contract/routes/posts';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { countCharacters } from '../../lib/text/cut-text.ts';
import { FormattedText } from '../../shared/formulas/formatted-text.tsx';
import { TextWithMentions } from '../../shared/mentions/text-with-mentions.tsx';
import { classNames } from '../../ui/class-names.ts';

const leadLength = 110;
/** Words alone take the room that pictures would. */
const longLength = 700;

type PostTextProps = {
  post: Post;
  whole: boolean;
  /** Shows plain words, which stand at this place of the text, with strokes. */
  renderWords?: (words: string, from: number) => ReactNode;
  /** Room at the right, for what stands beside the words. */
  hasMargin?: boolean;
};

/** The text of a post: a short one alone is large, a long one is cut by 'mais', above pictures earlier. */
export function PostText({ post, whole, renderWords, hasMargin }: PostTextProps) {
  const [isOpen, setIsOpen] = useState(false);
  const length = countCharacters(post.content);
  const hasImages = post.images.length > 0;
  const isAlone = !hasImages && post.video === null && post.link === null;
  const isLead = isAlone && length <= leadLength;
  const previewLength = hasImages ? postPreviewLength : longLength;
  const isCuttable = !whole && length > previewLength;
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
      dir="auto"
      onClick={handleClick}
      data-words={post.id}
      className={classNames(
        'mt-3 font-serif break-words whitespace-pre-line [overflow-wrap:anywhere]',
        isLead ? 'text-lead text-balance' : 'text-read',
        hasMargin && 'pr-17',
      )}
    >
      <FormattedText
        text={post.content}
        cutAt={isCut ? previewLength : undefined}
        renderPlain={renderWords ?? ((plain) => <TextWithMentions text={plain} mentions={post.mentions} />)}
        isPlaced
      />
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
