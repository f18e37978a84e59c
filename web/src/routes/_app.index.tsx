import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { FeedPage } from '../features/feed/feed-page.tsx';
import { startFeed } from '../features/feed/feed-position.ts';
import { ComposerCard, CreatePostDialog } from '../features/posts/composer-card.tsx';
import { PostCard } from '../features/posts/post-card.tsx';
import { postQuery } from '../features/posts/post-queries.ts';
import { PostSkeletons } from '../features/posts/post-skeleton.tsx';
import { PostSlot } from '../features/posts/post-slot.tsx';
import { searchFlag } from '../lib/search-flags.ts';
import { lazyLayer } from '../ui/lazy-layer.tsx';

const CommentsDialog = lazyLayer(() =>
  import('../features/comments/comments-dialog.tsx').then((part) => part.CommentsDialog),
);

/** `?publicar=1` opens the composer: 'Novo Post' of the actions dialog leads here from anywhere. */
export const Route = createFileRoute('/_app/')({
  validateSearch: searchFlag('publicar'),
  loader: ({ context, location }) => startFeed(context.queryClient, location.state.__TSR_key),
  component: Feed,
  // The first load shows it: in a chunk of its own it would only come later.
  codeSplitGroupings: [],
});

function Feed() {
  const { publicar } = Route.useSearch();
  const navigate = Route.useNavigate();
  const [commentedId, setCommentedId] = useState<string | null>(null);

  function setComposing(isComposing: boolean): void {
    void navigate({ search: isComposing ? { publicar: 1 } : {}, replace: true, resetScroll: false });
  }

  return (
    <>
      <FeedPage
        composer={<ComposerCard onCompose={() => setComposing(true)} />}
        skeleton={<PostSkeletons />}
        renderPost={(postId) => <FeedPost postId={postId} onComment={setCommentedId} />}
      />
      <CreatePostDialog open={publicar === 1} onOpenChange={setComposing} />
      <CommentsHost postId={commentedId} onClose={() => setCommentedId(null)} />
    </>
  );
}

function FeedPost({ postId, onComment }: { postId: string; onComment: (postId: string) => void }) {
  return (
    <PostSlot postId={postId}>
      {(post) => (
        <PostCard
          post={post}
          commentButton={{
            'aria-haspopup': 'dialog',
            onClick: () => onComment(postId),
          }}
        />
      )}
    </PostSlot>
  );
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
      open={isOpen && post !== null}
      onOpenChange={(open) => !open && onClose()}
    />
  );
}
