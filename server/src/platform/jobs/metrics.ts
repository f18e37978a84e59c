import { Histogram } from 'prom-client';
import { traceJob } from '../tracing/tracing.ts';

const runs = new Histogram({
  name: 'job_run_seconds',
  help: 'Runs of jobs by name and outcome; one that failed is tried again',
  labelNames: ['queue', 'outcome'],
  buckets: [0.01, 0.05, 0.25, 1, 5, 15, 60, 300, 900],
});

/** Runs a job, measures its duration and outcome, and traces it if tracing is on. */
export async function measureRun(name: string, run: () => Promise<void>): Promise<void> {
  const stopWatch = runs.startTimer({ queue: name });
  try {
    await traceJob(name, run);
    stopWatch({ outcome: 'done' });
  } catch (error) {
    stopWatch({ outcome: 'failed' });
    throw error;
  }
}
