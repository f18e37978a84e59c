import type { Platform } from '../../platform/platform.ts';
import { sendMail, tellReporters } from './notify.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'reports.tell-reporters': { caseId: string };
    'reports.send-mail': { caseId: string; words: string[] };
  }
}

export function registerReportJobs(platform: Platform): void {
  platform.jobs.register({ name: 'reports.tell-reporters', run: (told) => tellReporters(platform, told) });
  platform.jobs.register({ name: 'reports.send-mail', run: (mail) => sendMail(platform, mail) });
}
