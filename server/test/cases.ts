import { type ReportedThing, reportThingRoute } from '@publyka/contract/routes/cases';
import { reportCollaborationRoute } from '@publyka/contract/routes/collaborations';
import { reportPostRoute } from '@publyka/contract/routes/reports';
import { reportReviewRoute } from '@publyka/contract/routes/review-responses';
import { expect } from 'vitest';
import type { TestPerson } from './people.ts';
import type { TestApp } from './test-app.ts';

export type Reportable = ReportedThing | 'post' | 'review' | 'collaboration';

/** Reports it, and answers the id of its open case. */
export async function openCase(
  app: TestApp,
  reporter: TestPerson,
  kind: Reportable,
  reportedId: string,
): Promise<string> {
  expect((await report(app, reporter, kind, reportedId)).status).toBe(204);
  const [row] = await app.platform.db<{ id: string }[]>`
    select id from report_cases where thing_id = ${reportedId} and decided_at is null`;
  return row?.id ?? '';
}

function report({ call }: TestApp, { cookie }: TestPerson, kind: Reportable, id: string) {
  const body = { reason: 'abuse' } as const;
  if (kind === 'post') return call(reportPostRoute, { params: { postId: id }, body }, cookie);
  if (kind === 'review') return call(reportReviewRoute, { params: { reviewId: id }, body }, cookie);
  if (kind === 'collaboration')
    return call(reportCollaborationRoute, { params: { collaborationId: id }, body }, cookie);
  return call(reportThingRoute, { params: { kind, reportedId: id }, body }, cookie);
}
