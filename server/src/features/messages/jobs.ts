import type { Platform } from '../../platform/platform.ts';
import { membersTogether, notifyMembers, notifyMentioned } from './mention-notices.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'messages.notify-mentioned': { messageId: string };
    'messages.notify-everybody': { messageId: string };
  }
}

export function registerMentionJobs(platform: Platform): void {
  const { jobs } = platform;
  jobs.register({
    name: 'messages.notify-mentioned',
    run: ({ messageId }) => platform.transaction((tx) => notifyMentioned(tx, messageId)),
  });
  jobs.register({
    name: 'messages.notify-everybody',
    async run({ messageId }) {
      while ((await platform.transaction((tx) => notifyMembers(tx, messageId))) === membersTogether);
    },
  });
}
