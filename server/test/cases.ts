import { type ReportedThing, reportThingRoute } from '@publyka/contract/routes/cases';
import { reportPostRoute } from '@publyka/contract/routes/reports';
import { expect } from 'vitest';
import type { TestPerson } from './people.ts';
import type { TestApp } from './test-app.ts';

/** Reports it, and answers the id of its open case. */
export async function openCase(
  { call, platform }: TestApp,
  reporter: TestPerson,
  kind: ReportedThing | 'post',
  reportedId: string,
): Promise<string> {
  const body = { reason: 'abuse' } as const;
  const answer =
    kind === 'post'
      ? await call(reportPostRoute, { params: { postId: reportedId }, body }, reporter.cookie)
      : await call(reportThingRoute, { params: { kind, reportedId }, body }, reporter.cookie);
  expect(answer.status).toBe(204);
  const [row] = await platform.db<{ id: string }[]>`
    select id from report_cases where thing_id = ${reportedId} and decided_at is null`;
  return row?.id ?? '';
}
