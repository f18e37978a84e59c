import { appealRoute, getDecidedCaseRoute } from '@publyka/contract/routes/appeals';
import {
  addCaseNoteRoute,
  answerAppealRoute,
  countCasesRoute,
  decideCaseRoute,
  getCaseRoute,
  listCasesRoute,
  placeCaseRoute,
  readMoreOfCaseRoute,
  reportThingRoute,
} from '@publyka/contract/routes/cases';
import { reportCollaborationRoute } from '@publyka/contract/routes/collaborations';
import { reportCurriculumItemRoute } from '@publyka/contract/routes/curricula';
import { reportRequestRoute } from '@publyka/contract/routes/joining';
import { reportPostRoute } from '@publyka/contract/routes/reports';
import { reportReviewRoute } from '@publyka/contract/routes/review-responses';
import type { RateLimit } from '../../platform/http/rate-limits.ts';
import type { Router } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import * as appeals from './appeals.ts';
import { registerReportJobs } from './jobs.ts';
import * as desk from './moderation-queue.ts';
import { reportThing } from './report-thing.ts';
import { serveCaseFiles } from './serve-case-files.ts';
import * as service from './service.ts';

/** More than anybody reads through in an hour: whoever floods the queue hides what others report. */
const limit: RateLimit = { name: 'reports', times: 40, seconds: 3600, counted: 'together' };

export function registerReports(router: Router, platform: Platform): void {
  serveCaseFiles(router, platform);
  registerReportJobs(platform);
  router.handle(reportThingRoute, ({ viewer, params, body }) => reportThing(platform, viewer, params, body), {
    limit,
  });
  registerDesk(router, platform);
  router.handle(
    reportPostRoute,
    ({ viewer, params, body }) => service.reportPost(platform, viewer, params.postId, body),
    { limit },
  );
  router.handle(
    reportReviewRoute,
    ({ viewer, params, body }) => service.reportReview(platform, viewer, params.reviewId, body),
    { limit },
  );
  router.handle(
    reportCollaborationRoute,
    ({ viewer, params, body }) => service.reportCollaboration(platform, viewer, params.collaborationId, body),
    { limit },
  );
  router.handle(
    reportCurriculumItemRoute,
    ({ viewer, params, body }) => service.reportCurriculumItem(platform, viewer, params.itemId, body),
    { limit },
  );
  router.handle(
    reportRequestRoute,
    ({ viewer, params, body }) => service.reportRequest(platform, viewer, params, body),
    { limit },
  );
}

/** For those who moderate; and the decision for the person whom it concerns. */
function registerDesk(router: Router, platform: Platform): void {
  router.handle(listCasesRoute, ({ viewer, query }) => desk.listCases(platform, viewer, query));
  router.handle(getCaseRoute, ({ viewer, params }) => desk.getCase(platform, viewer, params.caseId));
  router.handle(decideCaseRoute, ({ viewer, params, body }) => desk.decide(platform, viewer, params.caseId, body));
  router.handle(countCasesRoute, ({ viewer }) => desk.countCases(platform, viewer));
  router.handle(placeCaseRoute, ({ viewer, params, body }) =>
    desk.placeCase(platform, viewer, params.caseId, body.place),
  );
  router.handle(addCaseNoteRoute, ({ viewer, params, body }) => desk.addNote(platform, viewer, params.caseId, body));
  router.handle(readMoreOfCaseRoute, ({ viewer, params, body }) =>
    desk.readMore(platform, viewer, params.caseId, body.reason),
  );
  router.handle(answerAppealRoute, ({ viewer, params, body }) => desk.answer(platform, viewer, params.caseId, body));
  router.handle(getDecidedCaseRoute, ({ viewer, params }) =>
    appeals.getDecidedCase(platform, { viewer, key: params.appealKey }),
  );
  router.handle(
    appealRoute,
    ({ viewer, params, body }) => appeals.appeal(platform, { viewer, key: params.appealKey }, body.words),
    { limit },
  );
}
