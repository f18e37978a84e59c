import type { WorkCard, WorkNotice } from '@publyka/contract/routes/works';
import type { Transaction } from '../../platform/db/transaction.ts';
import { excerptOf } from '../../platform/text/excerpt.ts';
import { notify } from '../notifications/service.ts';
import type { IdPage } from '../works/views.ts';
import * as store from './notice-store.ts';

/** Characters of a title in a notification. */
const titleLength = 80;

const texts: Record<WorkNotice['kind'], (title: string) => string> = {
  retraction: (title) => `A revista retratou “${title}”, que você salvou`,
  erratum: (title) => `A revista publicou uma errata de “${title}”, que você salvou`,
  concern: (title) => `A revista publicou uma ressalva a “${title}”, que você salvou`,
};

/** Notifies some of those who saved a work, each once, after this one; answers through whom it went. */
export async function notifySavers(
  tx: Transaction,
  work: WorkCard,
  notice: WorkNotice,
  page: IdPage,
): Promise<string[]> {
  const personIds = await store.selectSavers(tx.sql, work.id, page);
  const content = texts[notice.kind](excerptOf(work.title ?? '', titleLength));
  const about = { refTable: null, refId: work.id, postId: null, link: `/obra/${work.id}` } as const;
  for (const userId of await store.insertNotified(tx.sql, work.id, keyOf(notice), personIds))
    await notify(tx, { userId, actorId: null, type: 'work', content, ...about });
  return personIds;
}

/** A work is retracted once, whoever says so and on which day; errata are as many as there are. */
function keyOf({ kind, url, on }: WorkNotice): string {
  return kind === 'erratum' ? `erratum ${url ?? on ?? ''}` : kind;
}
