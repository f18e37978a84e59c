import type { Post } from '@publyka/contract/routes/posts';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { PostSlot } from '../features/posts/post-card.tsx';
import { useHistoryLayer } from '../lib/navigation/history-layer.ts';
import { postQuery } from '../shared/posts/post-query.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { hasStrokes, MarkedText } from './-marked-text.tsx';
import { MemberPost } from './-member-post.tsx';

const CommentsDialog = lazyPart(() =>
  import('../features/comments/comments-dialog.tsx').then((part) => part.CommentsDialog),
);

type ListedPostProps = {
  postId: string;
  onComment: (postId: string) => void;
  renderReason?: (post: Post) => ReactNode;
};

export function ListedPost({ postId, onComment, renderReason }: ListedPostProps) {
  return (
    <PostSlot postId={postId}>
      {(post) => (
        <MemberPost
          post={post}
          text={hasStrokes(post) ? <MarkedText post={post} whole={false} /> : undefined}
          reason={renderReason?.(post)}
          commentButton={{ 'aria-haspopup': 'dialog', onClick: () => onComment(postId) }}
        />
      )}
    </PostSlot>
  );
}

const layerPrefix = 'comments:';

/** The comments dialog of a list of posts. `openFor` is the `onComment` of each `ListedPost`; render `dialog` beside the list. */
export function useCommentsDialog(): { openFor: (postId: string) => void; dialog: ReactNode } {
  const router = useRouter();
  const { layer, close } = useHistoryLayer();
  const postId = layer?.startsWith(layerPrefix) ? layer.slice(layerPrefix.length) : null;
  return {
    openFor: (id) => {
      void router.navigate({ to: '.', search: true, state: { layer: `${layerPrefix}${id}` }, resetScroll: false });
    },
    dialog: <CommentsHost postId={postId} onClose={close} />,
  };
}

function CommentsHost({ postId, onClose }: { postId: string | null; onClose: () => void }) {
  const [shownId, setShownId] = useState(postId);
  if (postId !== null && postId !== shownId) setShownId(postId);
  return shownId !== null && <PostComments key={shownId} postId={shownId} isOpen={postId !== null} onClose={onClose} />;
}

function PostComments({ postId, isOpen, onClose }: { postId: string; isOpen: boolean; onClose: () => void }) {
  const { data: post } = useQuery(postQuery(postId));
  return (
    <CommentsDialog
      postId={postId}
      count={post?.commentsCount ?? 0}
      authorId={post?.author.id}
      open={isOpen && post !== null}
      onOpenChange={(open) => !open && onClose()}
    />
  );
}
