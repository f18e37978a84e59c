import { formatCount } from '../../lib/format.ts';
import { classNames } from '../../ui/class-names.ts';
import { SheetLayer } from '../../ui/sheet-layer.tsx';
import { useAnswering } from './answering.ts';
import { CommentComposer } from './comment-composer.tsx';
import { useOutgoingComments } from './data.ts';
import { OrderedComments } from './ordered-comments.tsx';

type CommentsDialogProps = {
  postId: string;
  /** As on the card. */
  count: number;
  /** The post's author. */
  authorId: string | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The comments of a post over the feed. */
export function CommentsDialog({ postId, count, authorId, open, onOpenChange }: CommentsDialogProps) {
  const sending = useOutgoingComments(postId);
  const state = useAnswering();
  return (
    <SheetLayer
      open={open}
      onOpenChange={onOpenChange}
      flush
      // The keyboard of a phone must not cover the comments.
      initialFocus={count > 0 && !hasKeyboard() ? true : undefined}
      title={
        <>
          Comentários <CommentCount count={count} />
        </>
      }
      footer={<CommentComposer key={postId} postId={postId} state={state} onSend={sending.send} />}
    >
      <div className={classNames('[--gutter:1.25rem]', count > 1 && 'tablet:min-h-80')}>
        <OrderedComments postId={postId} count={count} authorId={authorId} sending={sending} state={state} />
      </div>
    </SheetLayer>
  );
}

/** Whether the device has keys of its own, so that a field may have the focus without covering half of the screen. */
function hasKeyboard(): boolean {
  return matchMedia('(pointer: fine)').matches;
}

/** Beside the title: '38 comentários'. */
export function CommentCount({ count }: { count: number }) {
  return (
    <span className="ml-1.5 font-sans text-ui font-normal text-ink-2 tabular-nums">
      {formatCount(count, 'comentário', 'comentários')}
    </span>
  );
}
