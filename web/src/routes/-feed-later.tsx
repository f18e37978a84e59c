import { FeedBreak } from '../features/feed/feed-break.tsx';
import { NewPostsPill } from '../features/feed/new-posts-pill.tsx';
import { FeedDoor } from '../features/onboarding/feed-door.tsx';
import { feedOffers } from './-feed-offers.tsx';
import { ListedPost } from './-listed-post.tsx';

/** Between the posts. */
function FeedBreakRow({ id, onComment }: { id: string; onComment: (postId: string) => void }) {
  return (
    <FeedBreak
      id={id}
      door={<FeedDoor />}
      renderPost={(postId) => <ListedPost postId={postId} onComment={onComment} />}
    />
  );
}

/** What the feed shows a little later. */
export const feedLater = { ...feedOffers, FeedBreakRow, NewPostsPill };
