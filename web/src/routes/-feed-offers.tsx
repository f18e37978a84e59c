import { AnnouncementOffer } from '../features/announcements/announcement-offer.tsx';
import { CatchUpOffer } from '../features/catch-up/catch-up-offer.tsx';
import { KindButtons } from '../features/posts/create/kind-buttons.tsx';
import { PullToRefresh } from '../lib/navigation/pull-to-refresh.tsx';

/** What the line at the top of the feed has on wide screens. */
export function ComposerKinds({ onCompose }: { onCompose: () => void }) {
  return <KindButtons onCompose={onCompose} />;
}

/** What floats above the feed, one thing at a time; and what a finger pulls over it. */
export function FeedOffers() {
  return (
    <>
      <AnnouncementOffer otherwise={<CatchUpOffer />} />
      <PullToRefresh />
    </>
  );
}
