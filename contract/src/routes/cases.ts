import { z } from 'zod';
import { cursorSchema, idSchema, pageSchema, timeSchema } from '../page.ts';
import { defineRoute } from '../route.ts';
import type { ReportReason } from '../text/report-reasons.ts';
import { reportReasons } from '../text/report-reasons.ts';
import { personSchema } from './profiles.ts';
import { newReportSchema } from './reports.ts';

const tag = 'moderation';

/** What is reported by its kind and id; the others have routes of their own. */
export const reportedThings = ['comment', 'drop', 'message', 'person'] as const;
export type ReportedThing = (typeof reportedThings)[number];

export const reportThingRoute = defineRoute({
  method: 'put',
  path: '/api/reports/{kind}/{reportedId}',
  tag,
  summary: 'Report a comment, a Drop, a message or a person; twice is once',
  access: 'member',
  params: z.strictObject({ kind: z.enum(reportedThings), reportedId: idSchema }),
  body: newReportSchema,
  errors: ['not_found', 'conflict'],
});

const caseKinds = [...reportedThings, 'post', 'review', 'collaboration', 'line', 'request'] as const;
export type CaseKind = (typeof caseKinds)[number];
export const caseDecisions = ['dismissed', 'warned', 'removed'] as const;
export type CaseDecision = (typeof caseDecisions)[number];
const reasonKeys = Object.keys(reportReasons) as [ReportReason, ...ReportReason[]];
export const caseAnswerMax = 1000;

/** One thing with all its reports. Who reported it is told to nobody. */
export const reportCaseSchema = z
  .object({
    id: idSchema,
    /** '2026-1187' */
    protocol: z.string(),
    kind: z.enum(caseKinds),
    author: personSchema,
    words: z.string(),
    /** The RePublyka of a message. */
    place: z.string().nullable(),
    reportsCount: z.int(),
    reasons: z.array(z.object({ reason: z.enum(reasonKeys), count: z.int() })),
    openedAt: timeSchema,
    decision: z.enum(caseDecisions).nullable(),
    answer: z.string(),
    decidedAt: timeSchema.nullable(),
    decidedBy: z.string().nullable(),
  })
  .meta({ id: 'ReportCase' });
export type ReportCase = z.infer<typeof reportCaseSchema>;

export const listCasesRoute = defineRoute({
  method: 'get',
  path: '/api/administration/cases',
  tag,
  summary: 'What was reported: open, oldest first; or decided, newest first. Without what is about the viewer',
  access: 'member',
  query: z.strictObject({ state: z.enum(['open', 'decided']).default('open'), cursor: cursorSchema.optional() }),
  response: pageSchema(reportCaseSchema),
  errors: ['not_found', 'invalid_cursor'],
});

const neighbourSchema = z.object({
  id: idSchema,
  author: z.string(),
  content: z.string(),
  createdAt: timeSchema,
  /** Before, itself, after: -1, 0, 1. */
  side: z.int(),
});
export type CaseNeighbour = z.infer<typeof neighbourSchema>;

export const caseDetailSchema = z
  .object({
    case: reportCaseSchema,
    /** What those who reported it wrote beside the reason. */
    details: z.array(z.string()),
    /** Of a message: it with five before and five after; nothing else of the conversation. */
    messages: z.array(neighbourSchema),
    /** Warnings and removals that the same person had before. */
    earlier: z.int(),
  })
  .meta({ id: 'CaseDetail' });
export type CaseDetail = z.infer<typeof caseDetailSchema>;

const params = z.strictObject({ caseId: idSchema });

export const getCaseRoute = defineRoute({
  method: 'get',
  path: '/api/administration/cases/{caseId}',
  tag,
  summary: 'A case with what is needed to decide it',
  access: 'member',
  params,
  response: caseDetailSchema,
  errors: ['not_found'],
});

export const decideCaseRoute = defineRoute({
  method: 'put',
  path: '/api/administration/cases/{caseId}/decision',
  tag,
  summary: 'Decide a case, once; those who reported it and its author are told, with the protocol',
  access: 'member',
  params,
  body: z.strictObject({
    decision: z.enum(caseDecisions),
    answer: z.string().trim().max(caseAnswerMax, `Até ${caseAnswerMax} caracteres`).default(''),
  }),
  response: reportCaseSchema,
  errors: ['not_found', 'conflict'],
});
