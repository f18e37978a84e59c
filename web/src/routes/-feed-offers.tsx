import { AnnouncementOffer } from '../features/announcements/announcement-offer.tsx';
import { CatchUpOffer } from '../features/catch-up/catch-up-offer.tsx';

/** What floats above the feed, one thing at a time. */
export function FeedOffers() {
  return <AnnouncementOffer otherwise={<CatchUpOffer />} />;
}
