import { AnnouncementOffer } from '../features/announcements/announcement-offer.tsx';
import { CatchUpOffer } from '../features/catch-up/catch-up-offer.tsx';
import { KindButtons } from '../features/posts/create/kind-buttons.tsx';
import { OutgoingPosts } from '../features/posts/outgoing-posts.tsx';
import { PullToRefresh } from '../lib/cache/pull-to-refresh.tsx';

/** What floats above the feed, one thing at a time; and what a finger pulls over it. */
function FeedOffers() {
  return (
    <>
      <AnnouncementOffer otherwise={<CatchUpOffer />} />
      <PullToRefresh />
    </>
  );
}

/** What the feed shows a little later. */
export const feedOffers = { KindButtons, OutgoingPosts, FeedOffers };
