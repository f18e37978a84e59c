import { formatCount } from '../../lib/format-number.ts';
import { SheetLayer } from '../../ui/sheet-layer.tsx';
import { CommentComposer } from './comment-composer.tsx';
import { CommentList } from './comment-list.tsx';
import { useOutgoingComments } from './data.ts';

type CommentsDialogProps = {
  postId: string;
  /** As on the card. */
  count: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The comments of a post over the feed. */
export function CommentsDialog({ postId, count, open, onOpenChange }: CommentsDialogProps) {
  const sending = useOutgoingComments(postId);
  return (
    <SheetLayer
      open={open}
      onOpenChange={onOpenChange}
      height="form"
      flush
      // The keyboard must not cover the comments.
      initialFocus={count > 0 ? true : undefined}
      title={
        <>
          Comentários <CommentCount count={count} />
        </>
      }
      footer={<CommentComposer key={postId} postId={postId} onSend={sending.send} />}
    >
      <div className="[--gutter:1.25rem] tablet:min-h-80">
        <CommentList postId={postId} sending={sending} />
      </div>
    </SheetLayer>
  );
}

/** Beside the title: '38 comentários'. */
export function CommentCount({ count }: { count: number }) {
  return (
    <span className="ml-1.5 font-sans text-ui font-normal text-ink-2 tabular-nums">
      {formatCount(count, 'comentário', 'comentários')}
    </span>
  );
}
