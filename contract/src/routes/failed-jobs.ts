import { z } from 'zod';
import { cursorSchema, idSchema, pageSchema, timeSchema } from '../page.ts';
import { defineRoute } from '../route.ts';

/** A job that failed for the last time; it is kept for a day. */
export const failedJobSchema = z
  .object({
    id: idSchema,
    queue: z.string(),
    failedAt: timeSchema,
    tries: z.int(),
    /** The first line of what it threw. */
    error: z.string(),
  })
  .meta({ id: 'FailedJob' });
export type FailedJob = z.infer<typeof failedJobSchema>;

export const failedJobDetailsSchema = failedJobSchema
  .extend({
    /** What it was to do: ids and numbers as they are, of texts only their length. They may be what opens an account. */
    payload: z.string(),
    /** What it threw, with where. */
    cause: z.string(),
  })
  .meta({ id: 'FailedJobDetails' });
export type FailedJobDetails = z.infer<typeof failedJobDetailsSchema>;

const tag = 'administration';
const queueSchema = z.string().regex(/^[a-z][a-z.-]{0,79}$/, 'Uma fila é como uploads.remove');
const params = z.strictObject({ jobId: idSchema });

export const listFailedJobsRoute = defineRoute({
  method: 'get',
  path: '/api/administration/jobs',
  tag,
  summary: 'Jobs that failed for the last time within a day, the newest first, of all queues or of one',
  access: 'member',
  query: z.strictObject({ queue: queueSchema.optional(), cursor: cursorSchema.optional() }),
  response: pageSchema(failedJobSchema).extend({
    /** Those that have any, with how many. */
    queues: z.array(z.object({ name: z.string(), count: z.int() })),
  }),
  errors: ['not_found', 'invalid_cursor'],
});

export const getFailedJobRoute = defineRoute({
  method: 'get',
  path: '/api/administration/jobs/{jobId}',
  tag,
  summary: 'What a failed job was to do, and why it failed',
  access: 'member',
  params,
  response: failedJobDetailsSchema,
  errors: ['not_found'],
});

export const retryJobRoute = defineRoute({
  method: 'post',
  path: '/api/administration/jobs/{jobId}/retry',
  tag,
  summary: 'Give a failed job back to its queue, with five more tries',
  access: 'member',
  params,
  errors: ['not_found'],
});

export const retryQueueRoute = defineRoute({
  method: 'post',
  path: '/api/administration/jobs/retries',
  tag,
  summary: 'Give every failed job of a queue back to it',
  access: 'member',
  uncheckedText: ['queue'],
  body: z.strictObject({ queue: queueSchema }),
  response: z.object({ count: z.int() }),
  errors: ['not_found'],
});
