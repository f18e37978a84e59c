import type { Platform } from '../../platform/platform.ts';
import { notifyNews } from './following.ts';
import { selectDue } from './following-store.ts';
import { addNewestWords, rebuildVocabulary } from './vocabulary.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'search.sweep': Record<string, never>;
    'search.tell': { searchId: string };
    'search.add-words': Record<string, never>;
    'search.rebuild-vocabulary': Record<string, never>;
  }
}

/** Searches of one run, every hour. */
const sweepMax = 5000;

export function registerSearchJobs(platform: Platform): void {
  platform.jobs.register({
    name: 'search.sweep',
    schedule: '41 * * * *',
    run: async () => {
      const due = await selectDue(platform.db, sweepMax);
      const payloads = due.map((searchId) => ({ searchId }));
      if (payloads.length > 0) await platform.jobs.enqueueAll(platform.db, 'search.tell', payloads, { priority: -1 });
    },
  });
  platform.jobs.register({
    ...{ name: 'search.add-words', schedule: '*/10 * * * *' },
    run: () => addNewestWords(platform.db),
  });
  platform.jobs.register({
    ...{ name: 'search.rebuild-vocabulary', schedule: '37 4 * * *' },
    run: () => rebuildVocabulary(platform.db),
  });
  platform.jobs.register({ name: 'search.tell', run: ({ searchId }) => notifyNews(platform, searchId) });
}
