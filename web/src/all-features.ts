import { bookmarksFeature } from './features/bookmarks/data.ts';
import { catchUpFeature } from './features/catch-up/data.ts';
import { clubFeature } from './features/club/data.ts';
import { celebrationFeature } from './features/club/done-missions.tsx';
import { collaborationsFeature } from './features/collaborations/data.ts';
import { commentsFeature } from './features/comments/data.ts';
import { communitiesLive } from './features/communities/communities-live.ts';
import { connectionsFeature } from './features/connections/data.ts';
import { curriculumFeature } from './features/curriculum/data.ts';
import { dropsFeature } from './features/drops/data.ts';
import { weightsFeature } from './features/feed/weights-data.ts';
import { followsFeature } from './features/follows/data.ts';
import { librariesFeature } from './features/libraries/data.ts';
import { marksFeature } from './features/marks/data.ts';
import { messagesFeature } from './features/messages/data/messages-live.ts';
import { pollsFeature } from './features/messages/polls/data.ts';
import { notificationsLive } from './features/notifications/live.ts';
import { ownPostsFeature } from './features/posts/edit-command.ts';
import { postsFeature } from './features/posts/live.ts';
import { profilesFeature } from './features/profiles/live.ts';
import { ratingsFeature } from './features/ratings/rate-button.tsx';
import { reviewsFeature } from './features/reviews/feature.ts';
import { roomsFeature } from './features/rooms/data.ts';
import { searchFeature } from './features/search/data.ts';
import { worksFeature } from './features/works/data.ts';
import type { Feature } from './lib/features.ts';
import { administrationFeature } from './shared/people/standing.ts';
import { readingsFeature } from './shared/readings/data.ts';
import { unreadLive } from './shared/unread/unread-live.ts';

/** One chunk of what every feature does while none of its screens is shown: its appliers of events, and its commands. */
export const allFeatures: readonly Feature[] = [
  { live: unreadLive },
  { live: notificationsLive },
  { live: communitiesLive },
  administrationFeature,
  bookmarksFeature,
  catchUpFeature,
  celebrationFeature,
  clubFeature,
  collaborationsFeature,
  commentsFeature,
  connectionsFeature,
  curriculumFeature,
  dropsFeature,
  followsFeature,
  librariesFeature,
  marksFeature,
  messagesFeature,
  ownPostsFeature,
  pollsFeature,
  postsFeature,
  profilesFeature,
  ratingsFeature,
  readingsFeature,
  reviewsFeature,
  roomsFeature,
  searchFeature,
  weightsFeature,
  worksFeature,
];
