import type { Sql } from '../../../platform/db/client.ts';
import { logSecurity } from '../../../platform/log/security-log.ts';
import type { Platform } from '../../../platform/platform.ts';
import { usernameBasesOf } from '../../accounts/service.ts';
import { leave as leaveCollaboration, selectIdsOf } from '../../collaborations/service.ts';
import { leave } from '../../communities/service.ts';
import { removeTies } from '../../connections/service.ts';
import { removeDrop } from '../../drops/service.ts';
import { removeVotes } from '../../messages/service.ts';
import { removeNotificationsBy } from '../../notifications/service.ts';
import { removePost } from '../../posts/service.ts';
import { closeCasesOf } from '../../reports/service.ts';
import { handOver, takeAwayFilesOf } from '../../uploads/service.ts';
import { lockPair } from '../../visibility/blocks.ts';
import { insertRemovedPerson } from '../../visibility/departures.ts';
import { removeExportsOf } from '../exports.ts';
import * as things from './things-store.ts';
import * as traces from './traces-store.ts';

/** Things are taken in batches, each batch or thing in its own transaction. */
const batchSize = 500;
/** People whose notifications are held at a time. */
const toldAtOnce = 50;

/**
 * Leaves nothing of a person: no row, no file, no stored event or mail. Every step may be repeated and finds what is left;
 * the person's own row goes last, so that whatever was cut short is taken up by the next round.
 */
export async function purgePerson(platform: Platform, personId: string): Promise<void> {
  await insertRemovedPerson(platform.db);
  await closeCasesOf(platform, personId);
  await untilNone(() => platform.transaction((tx) => removeNotificationsBy(tx, personId, toldAtOnce)));
  await removeThings(platform, personId);
  await releaseWords(platform, personId);
  await removeTraces(platform, personId);
  await removeFilesOf(platform, personId);
  await removeCopies(platform, personId);
  await traces.deletePerson(platform.db, personId);
  logSecurity(platform.log, 'account-deleted', { userId: personId });
}

/** What is the person's own, with all that others hung on it, and their part in groups and Links. */
async function removeThings(platform: Platform, personId: string): Promise<void> {
  const { db } = platform;
  await each(things.selectPosts, db, personId, (postId) =>
    platform.transaction((tx) => removePost(platform, tx, postId, null)),
  );
  await each(things.selectDrops, db, personId, (dropId) =>
    platform.transaction((tx) => removeDrop(platform, tx, dropId, null)),
  );
  await each(things.selectConnected, db, personId, (otherId) =>
    platform.transaction(async (tx) => {
      await lockPair(tx.sql, personId, otherId);
      await removeTies(tx, personId, otherId);
    }),
  );
  await each(selectIdsOf, db, personId, (collaborationId) =>
    platform.transaction((tx) => leaveCollaboration(tx, personId, collaborationId)),
  );
  await each(things.selectCommunities, db, personId, (communityId) =>
    platform.transaction((tx) => leave(tx, { id: personId }, communityId)),
  );
  await each(things.selectAbandoned, db, personId, async (communityId) => {
    await things.releaseMessageFiles(db, communityId);
    await untilNone(() => things.deleteMessages(db, communityId, batchSize));
    await things.deleteCommunity(db, communityId);
  });
}

async function releaseWords({ db, transaction }: Platform, personId: string): Promise<void> {
  await untilNone(() => transaction(({ sql }) => things.releaseMessages(sql, personId, batchSize)));
  await untilNone(() => things.releaseComments(db, personId, batchSize));
}

async function removeTraces({ db, transaction }: Platform, personId: string): Promise<void> {
  await untilNone(() => transaction(({ sql }) => things.removeReactions(sql, personId, batchSize)));
  await untilNone(() => transaction(({ sql }) => removeVotes(sql, personId, batchSize)));
  await untilNone(() => traces.removeLikes(db, personId, batchSize));
  await untilNone(() => traces.removeCommentLikes(db, personId, batchSize));
  await untilNone(() => traces.removeDropLikes(db, personId, batchSize));
  await untilNone(() => traces.removeRatings(db, personId, batchSize));
  await untilNone(() => traces.removeMarks(db, personId, batchSize));
  await untilNone(() => traces.removePlainRows(db, personId, batchSize));
  await untilNone(() => traces.releaseAccessRecords(db, personId, batchSize));
  await traces.releasePayments(db, personId);
}

/** Pictures of groups stay with the groups; everything else that the person sent goes. */
async function removeFilesOf(platform: Platform, personId: string): Promise<void> {
  await removeExportsOf(platform, personId);
  await traces.clearAvatar(platform.db, personId);
  for (const { fileId, ownerId } of await things.selectGroupPictures(platform.db, personId))
    await handOver(platform.db, fileId, ownerId);
  await takeAwayFilesOf(platform, personId);
}

/** Events, mails and jobs that repeat something of the person. */
async function removeCopies(platform: Platform, personId: string): Promise<void> {
  const person = await things.selectNames(platform.db, personId);
  if (!person) return;
  await traces.releaseAuditLines(platform.db, personId);
  await traces.deleteNames(platform.db, { ...person, bases: usernameBasesOf(person) });
  await platform.mail.forget(person.email);
  await platform.jobs.forget([personId, person.email]);
  await traces.deleteEventsOf(platform.db, personId);
}

type SelectBatch = (sql: Sql, personId: string, limit: number) => Promise<string[]>;

async function each(
  select: SelectBatch,
  db: Sql,
  personId: string,
  work: (id: string) => Promise<unknown>,
): Promise<void> {
  for (;;) {
    const ids = await select(db, personId, batchSize);
    if (ids.length === 0) return;
    for (const id of ids) await work(id);
  }
}

async function untilNone(work: () => Promise<number>): Promise<void> {
  while ((await work()) > 0) {
    // One batch after another, so that no lock is held for long.
  }
}
