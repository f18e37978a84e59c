import type { Platform } from '../../platform/platform.ts';
import { type Departure, emitDeparture, mailDeparture } from './departure.ts';
import { makeExport, removePastExports, takeUpLeftExports } from './exports.ts';
import { retain } from './retention.ts';
import { purgeDue } from './service.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'my-data.export': { exportId: string };
    'my-data.exports-left': Record<string, never>;
    'my-data.exports-past': Record<string, never>;
    'my-data.mail-departure': Departure;
    'my-data.tell-departure': { personId: string };
    'my-data.purge': Record<string, never>;
    'my-data.retain': Record<string, never>;
  }
}

/** Seconds: what goes through everything there is, or through all of a person's files, may take hours. */
const timeoutSeconds = 6 * 60 * 60;

export function registerMyDataJobs(platform: Platform): void {
  const { jobs } = platform;
  jobs.register({ name: 'my-data.export', timeoutSeconds, run: ({ exportId }) => makeExport(platform, exportId) });
  jobs.register({ name: 'my-data.exports-left', schedule: '* * * * *', run: () => takeUpLeftExports(platform) });
  jobs.register({ name: 'my-data.exports-past', schedule: '23 * * * *', run: () => removePastExports(platform) });
  jobs.register({
    name: 'my-data.mail-departure',
    run: (departure) => mailDeparture(platform, departure),
  });
  jobs.register({ name: 'my-data.tell-departure', run: ({ personId }) => emitDeparture(platform, personId) });
  jobs.register({ name: 'my-data.purge', schedule: '*/10 * * * *', timeoutSeconds, run: () => purgeDue(platform) });
  jobs.register({ name: 'my-data.retain', schedule: '41 3 * * *', timeoutSeconds, run: () => retain(platform) });
}
