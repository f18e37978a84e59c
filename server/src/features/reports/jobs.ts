import type { Platform } from '../../platform/platform.ts';
import { notifyReporters, sendMail } from './notify.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'reports.tell-reporters': { caseId: string };
    'reports.send-mail': { caseId: string; words: string[] };
  }
}

export function registerReportJobs(platform: Platform): void {
  platform.jobs.register({ name: 'reports.tell-reporters', run: (told) => notifyReporters(platform, told) });
  platform.jobs.register({ name: 'reports.send-mail', run: (mail) => sendMail(platform, mail) });
}
