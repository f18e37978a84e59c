import { OpenAPIHono } from '@hono/zod-openapi';
import { registerAdministration } from './admin/routes.ts';
import { registerAccountSecurity } from './features/account-security/routes.ts';
import { registerAccounts } from './features/accounts/routes.ts';
import { registerAffiliations } from './features/affiliations/routes.ts';
import { registerBlocks } from './features/blocks/routes.ts';
import { registerBookmarks } from './features/bookmarks/routes.ts';
import { registerCatchUp } from './features/catch-up/routes.ts';
import { registerClub } from './features/club/routes.ts';
import { registerCollaborations } from './features/collaborations/routes.ts';
import { mentioningComments } from './features/comments/mentioning.ts';
import { registerComments } from './features/comments/routes.ts';
import { registerCommunities } from './features/communities/routes.ts';
import { registerConnections } from './features/connections/routes.ts';
import { registerCurricula } from './features/curricula/routes.ts';
import { registerDirects } from './features/directs/routes.ts';
import { registerDiscovery } from './features/discovery/routes.ts';
import { mentioningDrops } from './features/drops/mentioning.ts';
import { registerDrops } from './features/drops/routes.ts';
import { registerFederation } from './features/federation/routes.ts';
import { registerFeed } from './features/feed/routes.ts';
import { registerFollows } from './features/follows/routes.ts';
import { registerHighlights } from './features/highlights/routes.ts';
import { registerIdentities } from './features/identities/routes.ts';
import { registerIia } from './features/iia/routes.ts';
import { registerInterests } from './features/interests/routes.ts';
import { registerInvitations } from './features/invitations/routes.ts';
import { registerLegal } from './features/legal/routes.ts';
import { registerLibraries } from './features/libraries/routes.ts';
import { libraries } from './features/libraries/shelves.ts';
import { registerMarks } from './features/marks/routes.ts';
import { mentioningMessages } from './features/messages/mentioning.ts';
import { registerMessages } from './features/messages/routes.ts';
import { registerMyData } from './features/my-data/routes.ts';
import { registerNotifications } from './features/notifications/routes.ts';
import { registerOnboarding } from './features/onboarding/routes.ts';
import { registerOpenWeb } from './features/open-web/routes.ts';
import { createPageServer } from './features/open-web/service.ts';
import { loadVisitorPages, type VisitorPages } from './features/open-web/visitor-pages.ts';
import { registerPartners } from './features/partners/routes.ts';
import { mentioningPosts } from './features/posts/mentioning.ts';
import { registerPosts } from './features/posts/routes.ts';
import { registerProfiles } from './features/profiles/routes.ts';
import { registerPushes } from './features/pushes/routes.ts';
import { registerQuestions } from './features/questions/routes.ts';
import { registerRatings } from './features/ratings/routes.ts';
import { registerReadings } from './features/readings/routes.ts';
import { registerReports } from './features/reports/routes.ts';
import { registerReviews } from './features/reviews/routes.ts';
import { registerRooms } from './features/rooms/routes.ts';
import { registerSearch } from './features/search/routes.ts';
import { describePage, describeSite } from './features/share-cards/service.ts';
import { registerSite } from './features/site/routes.ts';
import { registerUnread } from './features/unread/routes.ts';
import { registerUploads } from './features/uploads/routes.ts';
import { registerWeeklyMail } from './features/weekly-mail/routes.ts';
import { registerWorks } from './features/works/routes.ts';
import { serveHealth } from './platform/health/health.ts';
import { createConcurrencyLimits, createRequestLimits } from './platform/http/concurrency-limits.ts';
import type { HttpEnvironment } from './platform/http/environment.ts';
import { answerError, answerNotFound } from './platform/http/errors.ts';
import { serveOpenApi } from './platform/http/openapi.ts';
import { createAccessRecords, requestLog } from './platform/http/request-log.ts';
import { createRouter, type Router, type RouterOptions } from './platform/http/route.ts';
import { refuseForeignOrigins, securityHeaders } from './platform/http/security-headers.ts';
import { hashInlineScripts, readWeb, serveWeb } from './platform/http/static.ts';
import type { Platform } from './platform/platform.ts';
import { refuseBlockedAddress } from './platform/settings/block-list.ts';
import { refuseInMaintenance } from './platform/settings/refuse-in-maintenance.ts';
import { refuseWords } from './platform/settings/refuse-words.ts';

export type App = OpenAPIHono<HttpEnvironment>;

interface AppOptions {
  /** Folder of the built web app; absent in API tests. */
  webFolder?: string;
  /** How pages for visitors are written; by default the built app's. */
  visitorPages?: VisitorPages;
  checkResponse?: RouterOptions['checkResponse'];
  requestTimeoutMs?: number;
}

/** The whole HTTP application, without a socket: tests call `app.request()`. */
export async function createApp(platform: Platform, options: AppOptions = {}): Promise<App> {
  const app: App = new OpenAPIHono<HttpEnvironment>();
  const web = options.webFolder ? await readWeb(options.webFolder, describeSite(platform.config.publicUrl)) : undefined;
  const visitorPages =
    options.visitorPages ?? (options.webFolder ? await loadVisitorPages(options.webFolder) : undefined);
  app.use(requestLog(platform.log));
  app.use(
    securityHeaders(platform.config, [...(web?.scriptHashes ?? []), ...hashInlineScripts(visitorPages?.html ?? '')]),
  );
  app.onError(answerError(platform.log));
  app.notFound(answerNotFound);
  serveHealth(app, platform);
  app.use('/api/*', refuseForeignOrigins(platform.config));

  const router = createRouter(app, {
    resolveViewer: platform.sessions.resolveViewer,
    limitRequest: createRequestLimits(platform.limits, platform.clientAddress),
    limitConcurrency: createConcurrencyLimits(platform.config.rateLimits, platform.clientAddress),
    concurrencyLimit: platform.concurrencyLimit,
    requireSpace: platform.disk.requireSpace,
    recordAccess: createAccessRecords(platform.db, platform.clientAddress),
    refuseCommand: (context) => {
      refuseBlockedAddress(platform.settings, platform.clientAddress(context), context.req.path);
      refuseInMaintenance(platform.settings, context.req.path);
    },
    refuseWords: (route, body) => refuseWords(platform.settings, route, body),
    pinToPrimary: platform.replicaReads.pinToPrimary,
    checkResponse: options.checkResponse,
    timeoutMs: options.requestTimeoutMs,
  });
  registerFeatures(app, router, platform);
  registerPages(app, router, platform, visitorPages);
  await registerFederation(app, router, platform);
  serveOpenApi(app, platform.sessions.cookieName);

  if (web) {
    const mark = () => platform.settings.now.look.mark;
    serveWeb(app, web, { mark, findHead: (context) => describePage(platform, context) });
  }
  return app;
}

/** What is written for visitors, where there is something that writes it. */
function registerPages(app: App, router: Router, platform: Platform, visitorPages: VisitorPages | undefined): void {
  const servePage = visitorPages && createPageServer(app, platform, visitorPages);
  registerOpenWeb(app, router, platform, { visitorPages, servePage });
  if (servePage) registerSite(platform, servePage);
}

type RegisterFeature = (router: Router, platform: Platform, app: App) => void;

/** What names works, and where they are kept: features that the works do not know. */
const workHosts = {
  mentions: { post: mentioningPosts, comment: mentioningComments, message: mentioningMessages, drop: mentioningDrops },
  libraries,
};

/** One line for each feature. */
const features: readonly RegisterFeature[] = [
  registerAccounts,
  registerAccountSecurity,
  registerPosts,
  registerComments,
  registerFeed,
  registerQuestions,
  registerRatings,
  registerBookmarks,
  registerMarks,
  registerFollows,
  registerReports,
  registerReviews,
  registerBlocks,
  registerNotifications,
  registerPushes,
  registerCatchUp,
  registerClub,
  registerHighlights,
  registerProfiles,
  registerAffiliations,
  registerIdentities,
  registerConnections,
  registerCollaborations,
  (router, platform, app) => registerCurricula(app, router, platform),
  registerSearch,
  registerCommunities,
  registerDiscovery,
  registerDirects,
  registerRooms,
  registerMessages,
  registerUnread,
  registerInterests,
  registerInvitations,
  registerOnboarding,
  registerUploads,
  registerDrops,
  registerWeeklyMail,
  (router, platform) => registerWorks(router, platform, workHosts),
  (router, platform, app) => registerLibraries(app, router, platform),
  (router, platform, app) => registerReadings(app, router, platform),
  registerIia,
  registerMyData,
  (router, platform, app) => registerLegal(app, router, platform),
  (_, platform, app) => registerPartners(app, platform),
  (router, platform, app) => registerAdministration(app, router, platform),
];

function registerFeatures(app: App, router: Router, platform: Platform): void {
  for (const register of features) register(router, platform, app);
}
