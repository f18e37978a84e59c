import { z } from 'zod';
import { reportDetailsMaxLength } from '../limits.ts';
import { idSchema } from '../page.ts';
import { defineRoute } from '../route.ts';
import { type ReportReason, reportReasons } from '../text/report-reasons.ts';
import { typedText } from '../text/typed-text.ts';

// zod wants the keys of the list as a tuple.
const reasonKeys = Object.keys(reportReasons) as [ReportReason, ...ReportReason[]];

export const newReportSchema = z.strictObject({
  reason: z.enum(reasonKeys, 'Escolha um motivo'),
  details: typedText().max(reportDetailsMaxLength, `Conte em até ${reportDetailsMaxLength} caracteres`).default(''),
});
export type NewReport = z.input<typeof newReportSchema>;

/** Stored for the administrators; the post is hidden from the reporter from then on. Reporting twice is reporting once. */
export const reportPostRoute = defineRoute({
  method: 'put',
  path: '/api/posts/{postId}/report',
  tag: 'reports',
  summary: 'Report a post',
  access: 'member',
  openToLimited: 'safety',
  params: z.strictObject({ postId: idSchema }),
  body: newReportSchema,
  errors: ['not_found', 'conflict'],
});
