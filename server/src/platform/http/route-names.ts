import * as accountAdministration from '@publyka/contract/routes/account-administration';
import * as accountSecurity from '@publyka/contract/routes/account-security';
import * as accounts from '@publyka/contract/routes/accounts';
import * as administration from '@publyka/contract/routes/administration';
import * as affiliations from '@publyka/contract/routes/affiliations';
import * as announcements from '@publyka/contract/routes/announcements';
import * as appeals from '@publyka/contract/routes/appeals';
import * as blocks from '@publyka/contract/routes/blocks';
import * as bookmarks from '@publyka/contract/routes/bookmarks';
import * as cases from '@publyka/contract/routes/cases';
import * as catchUp from '@publyka/contract/routes/catch-up';
import * as citations from '@publyka/contract/routes/citations';
import * as club from '@publyka/contract/routes/club';
import * as collaborations from '@publyka/contract/routes/collaborations';
import * as collection from '@publyka/contract/routes/collection';
import * as comments from '@publyka/contract/routes/comments';
import * as communities from '@publyka/contract/routes/communities';
import * as connections from '@publyka/contract/routes/connections';
import * as couponAdministration from '@publyka/contract/routes/coupon-administration';
import * as curricula from '@publyka/contract/routes/curricula';
import * as descriptions from '@publyka/contract/routes/descriptions';
import * as directs from '@publyka/contract/routes/directs';
import * as drops from '@publyka/contract/routes/drops';
import * as entrance from '@publyka/contract/routes/entrance';
import * as entranceDesk from '@publyka/contract/routes/entrance-desk';
import * as failedJobs from '@publyka/contract/routes/failed-jobs';
import * as federation from '@publyka/contract/routes/federation';
import * as feed from '@publyka/contract/routes/feed';
import * as firstStart from '@publyka/contract/routes/first-start';
import * as followedSearches from '@publyka/contract/routes/followed-searches';
import * as follows from '@publyka/contract/routes/follows';
import * as forwarding from '@publyka/contract/routes/forwarding';
import * as highlights from '@publyka/contract/routes/highlights';
import * as identities from '@publyka/contract/routes/identities';
import * as iia from '@publyka/contract/routes/iia';
import * as installation from '@publyka/contract/routes/installation';
import * as institutionAdministration from '@publyka/contract/routes/institution-administration';
import * as interestAdministration from '@publyka/contract/routes/interest-administration';
import * as interests from '@publyka/contract/routes/interests';
import * as invitations from '@publyka/contract/routes/invitations';
import * as joining from '@publyka/contract/routes/joining';
import * as legal from '@publyka/contract/routes/legal';
import * as libraries from '@publyka/contract/routes/libraries';
import * as libraryFiles from '@publyka/contract/routes/library-files';
import * as listing from '@publyka/contract/routes/listing';
import * as marks from '@publyka/contract/routes/marks';
import * as mediaUsage from '@publyka/contract/routes/media-usage';
import * as mentions from '@publyka/contract/routes/mentions';
import * as messageSearch from '@publyka/contract/routes/message-search';
import * as messages from '@publyka/contract/routes/messages';
import * as myData from '@publyka/contract/routes/my-data';
import * as newestRelease from '@publyka/contract/routes/newest-release';
import * as notifications from '@publyka/contract/routes/notifications';
import * as numbers from '@publyka/contract/routes/numbers';
import * as onboarding from '@publyka/contract/routes/onboarding';
import * as openCommunities from '@publyka/contract/routes/open-communities';
import * as openWeb from '@publyka/contract/routes/open-web';
import * as passkeys from '@publyka/contract/routes/passkeys';
import * as pins from '@publyka/contract/routes/pins';
import * as polls from '@publyka/contract/routes/polls';
import * as posts from '@publyka/contract/routes/posts';
import * as profileRoutes from '@publyka/contract/routes/profile-routes';
import * as pushes from '@publyka/contract/routes/pushes';
import * as ratings from '@publyka/contract/routes/ratings';
import * as readers from '@publyka/contract/routes/readers';
import * as readingMessages from '@publyka/contract/routes/reading-messages';
import * as readings from '@publyka/contract/routes/readings';
import * as removals from '@publyka/contract/routes/removals';
import * as reports from '@publyka/contract/routes/reports';
import * as reviewRequests from '@publyka/contract/routes/review-requests';
import * as reviewResponses from '@publyka/contract/routes/review-responses';
import * as reviews from '@publyka/contract/routes/reviews';
import * as roles from '@publyka/contract/routes/roles';
import * as rooms from '@publyka/contract/routes/rooms';
import * as search from '@publyka/contract/routes/search';
import * as threads from '@publyka/contract/routes/threads';
import * as twoFactor from '@publyka/contract/routes/two-factor';
import * as unread from '@publyka/contract/routes/unread';
import * as uploadRoutes from '@publyka/contract/routes/upload-routes';
import * as versions from '@publyka/contract/routes/versions';
import * as weeklyMail from '@publyka/contract/routes/weekly-mail';
import * as welcoming from '@publyka/contract/routes/welcoming';
import * as workChanges from '@publyka/contract/routes/work-changes';
import * as works from '@publyka/contract/routes/works';

const modules = [
  accountSecurity,
  accounts,
  administration,
  affiliations,
  announcements,
  appeals,
  blocks,
  bookmarks,
  cases,
  catchUp,
  citations,
  club,
  collaborations,
  collection,
  comments,
  communities,
  connections,
  curricula,
  descriptions,
  directs,
  drops,
  entrance,
  entranceDesk,
  federation,
  feed,
  forwarding,
  followedSearches,
  firstStart,
  follows,
  highlights,
  identities,
  iia,
  installation,
  interests,
  invitations,
  joining,
  legal,
  libraries,
  libraryFiles,
  listing,
  mentions,
  messageSearch,
  marks,
  messages,
  myData,
  notifications,
  numbers,
  onboarding,
  passkeys,
  posts,
  profileRoutes,
  pushes,
  ratings,
  openCommunities,
  openWeb,
  accountAdministration,
  pins,
  polls,
  readingMessages,
  readings,
  readers,
  removals,
  reports,
  reviewRequests,
  reviewResponses,
  reviews,
  roles,
  rooms,
  search,
  threads,
  twoFactor,
  unread,
  uploadRoutes,
  versions,
  welcoming,
  workChanges,
  weeklyMail,
  works,
  couponAdministration,
  failedJobs,
  institutionAdministration,
  interestAdministration,
  mediaUsage,
  newestRelease,
];

/** What each route is called in the contract, without the word 'Route'. */
export const routeNames: ReadonlyMap<unknown, string> = new Map(
  modules.flatMap((module) => Object.entries(module).map(([name, value]) => [value, name.replace(/Route$/, '')])),
);
