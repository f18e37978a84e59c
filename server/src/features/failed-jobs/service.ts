import { failedJobsPageSize } from '@publyka/contract/administration-limits';
import type { FailedJob, FailedJobDetails } from '@publyka/contract/routes/failed-jobs';
import { type Actor, audit } from '../../platform/admin/audit.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { decodeTimeCursor } from '../../platform/http/cursor.ts';
import { toPage } from '../../platform/http/keyset-page.ts';
import * as store from '../../platform/jobs/failed-jobs.ts';
import type { Platform } from '../../platform/platform.ts';

interface Query {
  queue?: string | undefined;
  cursor?: string | undefined;
}

/** The jobs that failed for the last time, as they are listed in the screen and by command. */
export async function listFailedJobs({ db }: Platform, { queue, cursor }: Query) {
  const filter = { name: queue, before: decodeTimeCursor(cursor), limit: failedJobsPageSize + 1 };
  const page = toPage(await store.selectFailedJobs(db, filter), failedJobsPageSize, toListed);
  return { ...page, queues: await store.countFailedJobs(db) };
}

const errorMaxLength = 300;
const detailMaxLength = 8000;

function toListed({ id, name, failedAt, tries, output }: store.FailedJob): FailedJob {
  const [line = ''] = (output?.message ?? '').split('\n');
  return { id, queue: name, failedAt, tries, error: line.slice(0, errorMaxLength) };
}

/** What a job was to do is shown whole only to an operator, who reads the database anyway. */
export async function getFailedJob(
  platform: Platform,
  id: string,
  { isWhole }: { isWhole: boolean },
): Promise<FailedJobDetails> {
  const job = await requireFailed(platform, id);
  const payload = JSON.stringify(isWhole ? job.payload : withoutTexts(job.payload), null, 2);
  const cause = job.output?.stack ?? job.output?.message ?? '';
  return { ...toListed(job), payload: payload.slice(0, detailMaxLength), cause: cause.slice(0, detailMaxLength) };
}

async function requireFailed({ db }: Platform, id: string): Promise<store.FailedJob> {
  const [job] = await store.selectFailedJobs(db, { id, limit: 1 });
  if (!job) throw new AppError('not_found', { message: 'Nenhuma tarefa que desistiu tem este id' });
  return job;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A payload may hold an address, or a secret that opens an account. Ids say enough of what it was about. */
function withoutTexts(value: unknown): unknown {
  if (typeof value === 'string') return uuid.test(value) ? value : `(texto de ${value.length} caracteres)`;
  if (Array.isArray(value)) return value.map(withoutTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutTexts(inner)]));
}

export async function retryJob(platform: Platform, by: Actor, id: string): Promise<void> {
  const { name } = await requireFailed(platform, id);
  await platform.transaction(async ({ sql }) => {
    // Of two who press at the same time one gives it back.
    if ((await store.retryFailedJobs(sql, { id })) === 0) return;
    await audit(sql, by, { act: 'jobs retry', target: name, aboutId: null, details: { id } });
  });
}

/** Answers how many there were. */
export async function retryQueue(platform: Platform, by: Actor, queue: string): Promise<number> {
  return platform.transaction(async ({ sql }) => {
    const jobs = await store.retryFailedJobs(sql, { name: queue });
    if (jobs > 0) await audit(sql, by, { act: 'jobs retry-all', target: queue, aboutId: null, details: { jobs } });
    return jobs;
  });
}
