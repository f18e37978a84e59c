import type { ReportedThing } from '@publyka/contract/routes/cases';
import type { newReportSchema } from '@publyka/contract/routes/reports';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import type { Sql } from '../../platform/db/client.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { logSecurity } from '../../platform/log/security-log.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireComment } from '../comments/service.ts';
import { requireWordsOfCommunity } from '../communities/service.ts';
import { getDrop } from '../drops/service.ts';
import { requireWordsOfMessage } from '../messages/service.ts';
import { getProfile } from '../profiles/service.ts';
import { requireCorrection } from '../works/service.ts';
import { insertReportOfWords } from './store.ts';

type Told = { authorId: string; words: string; communityId?: string };

/** What is reported, as this person may see it. */
const readers: Record<ReportedThing, (platform: Platform, sql: Sql, viewer: Viewer, id: string) => Promise<Told>> = {
  comment: async (_, sql, viewer, id) => {
    const { personId, content } = await requireComment(sql, viewer, id);
    return { authorId: personId, words: content };
  },
  drop: async (platform, _, viewer, id) => {
    const { author, description } = await getDrop(platform, viewer, id);
    return { authorId: author.id, words: description };
  },
  message: (_, sql, viewer, id) => requireWordsOfMessage(sql, viewer, id),
  person: async (platform, _, viewer, id) => {
    const { fullName, username, title, bio } = await getProfile(platform, viewer, id);
    return { authorId: id, words: [`${fullName} (@${username})`, title, bio].filter(Boolean).join('\n') };
  },
  community: (_, sql, viewer, id) => requireWordsOfCommunity(sql, viewer, id),
  correction: (_, sql, __, id) => requireCorrection(sql, id),
};

export async function reportThing(
  platform: Platform,
  viewer: Viewer,
  { kind, reportedId }: { kind: ReportedThing; reportedId: string },
  { reason, details }: z.output<typeof newReportSchema>,
): Promise<void> {
  await platform.transaction(async (tx) => {
    const thing = await readers[kind](platform, tx.sql, viewer, reportedId);
    if (thing.authorId === viewer.id) throw new AppError('conflict', { message: 'Isto é seu: você mesmo pode mudar' });
    const report = { id: uuidv7(), reporterId: viewer.id, ...thing, reason, details, kind, thingId: reportedId };
    if (await insertReportOfWords(tx.sql, report))
      tx.afterCommit(() => logSecurity(platform.log, 'reported', { userId: viewer.id }));
  });
}
