import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import type { Platform } from '../../platform/platform.ts';
import { findRecipient } from '../accounts/service.ts';
import { open } from './mailbox.ts';
import { affiliationCodeMail, affiliationReminderMail } from './mails.ts';
import { endAffiliations, remindOfAffiliations } from './service.ts';
import * as store from './store.ts';

interface CodeToSend {
  userId: string;
  institutionId: string;
  /** Address and code (mailbox.ts). */
  sealed: string;
}

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'affiliations.send-code': CodeToSend;
    'affiliations.remind': { userId: string };
    'affiliations.clean-up': Record<string, never>;
  }
}

export function registerAffiliationJobs(platform: Platform): void {
  platform.jobs.register({ name: 'affiliations.send-code', run: (code) => sendCode(platform, code) });
  platform.jobs.register({ name: 'affiliations.remind', run: ({ userId }) => remind(platform, userId) });
  platform.jobs.register({
    name: 'affiliations.clean-up',
    schedule: '23 * * * *',
    run: async () => {
      await endAffiliations(platform);
      await remindOfAffiliations(platform);
      await deleteInBatches(platform.db, 'affiliation_codes', platform.db`expires_at < now()`);
    },
  });
}

async function sendCode(platform: Platform, { userId, institutionId, sealed }: CodeToSend): Promise<void> {
  const { db, mail, sessions } = platform;
  const [person, institution] = await Promise.all([
    findRecipient(platform, userId),
    store.selectInstitution(db, institutionId),
  ]);
  if (!person || !institution) return;
  const { email, code } = open(sessions.secret, sealed);
  await mail.send(affiliationCodeMail(person, email, code, institution.name));
}

async function remind(platform: Platform, userId: string): Promise<void> {
  const [person, affiliation] = await Promise.all([
    findRecipient(platform, userId),
    store.selectShown(platform.db, userId),
  ]);
  if (person && affiliation)
    await platform.mail.send(affiliationReminderMail(person, affiliation, platform.config.publicUrl));
}
