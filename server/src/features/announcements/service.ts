import { announcementBannerDays, announcementsPageSize } from '@publyka/contract/limits';
import type { Page } from '@publyka/contract/page';
import type { Announcement, NewAnnouncement, SentAnnouncement } from '@publyka/contract/routes/announcements';
import { type Actor, audit } from '../../platform/admin/audit.ts';
import type { Sql } from '../../platform/db/client.ts';
import { only } from '../../platform/db/only.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { decodeTimeCursor } from '../../platform/http/cursor.ts';
import { toPage } from '../../platform/http/keyset-page.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { markActsRead, notifyMany, removeSomeAbout } from '../notifications/service.ts';
import * as store from './store.ts';

/** Only whoever was told it reads it. */
export async function getAnnouncement({ db }: Platform, viewer: Viewer, id: string): Promise<Announcement> {
  const announcement = await store.selectTold(db, viewer.id, id);
  if (!announcement) throw new AppError('not_found');
  return announcement;
}

export async function getUnread({ db }: Platform, viewer: Viewer): Promise<{ announcement: Announcement | null }> {
  return { announcement: await store.selectUnread(db, viewer.id, announcementBannerDays) };
}

export async function markRead(platform: Platform, viewer: Viewer, id: string): Promise<void> {
  await platform.transaction(async (tx) => {
    if (!(await store.selectTold(tx.sql, viewer.id, id))) throw new AppError('not_found');
    await markActsRead(tx, { userId: viewer.id, refId: id });
  });
}

// What those who administer do. Whether they may is asked by the routes.

export async function listAnnouncements({ db }: Platform, cursor: string | undefined): Promise<Page<SentAnnouncement>> {
  const list = { before: decodeTimeCursor(cursor), id: null, limit: announcementsPageSize + 1 };
  return toPage(await store.selectAnnouncements(db, list), announcementsPageSize, (row) => row);
}

export async function countAudience(sql: Sql, institutionId: string | null): Promise<{ people: number }> {
  await requireInstitution(sql, institutionId);
  return { people: await store.countAudience(sql, institutionId) };
}

async function requireInstitution(sql: Sql, id: string | null): Promise<void> {
  if (id !== null && !(await store.hasInstitution(sql, id))) throw new AppError('not_found');
}

const readOne = async (sql: Sql, id: string) =>
  only(await store.selectAnnouncements(sql, { before: null, id, limit: 1 }));

export async function sendAnnouncement(
  platform: Platform,
  by: Actor,
  announcement: NewAnnouncement,
): Promise<SentAnnouncement> {
  return platform.transaction(async (tx) => {
    const { id, title, institutionId } = announcement;
    await requireInstitution(tx.sql, institutionId);
    if (await store.insertAnnouncement(tx.sql, announcement)) {
      await platform.jobs.enqueue(tx.sql, 'announcements.tell', { announcementId: id });
      const { institution } = await readOne(tx.sql, id);
      const people = await store.countAudience(tx.sql, institutionId);
      await audit(tx.sql, by, {
        act: 'announcements send',
        target: title,
        aboutId: null,
        details: { people, institution },
      });
    }
    const sent = await readOne(tx.sql, id);
    if (sent.title !== title || sent.words !== announcement.words) throw new AppError('conflict');
    return sent;
  });
}

/** Taking it back twice changes nothing. */
export async function withdrawAnnouncement(platform: Platform, by: Actor, id: string): Promise<SentAnnouncement> {
  return platform.transaction(async (tx) => {
    const isWithdrawn = await store.markWithdrawn(tx.sql, id);
    const [announcement] = await store.selectAnnouncements(tx.sql, { before: null, id, limit: 1 });
    if (!announcement) throw new AppError('not_found');
    if (isWithdrawn) {
      await platform.jobs.enqueue(tx.sql, 'announcements.take-back', { announcementId: id });
      await audit(tx.sql, by, { act: 'announcements withdraw', target: announcement.title, aboutId: null });
    }
    return announcement;
  });
}

/** People in one transaction, and transactions in one run of a job: the next run goes on. */
const batchSize = 200;
const batchesPerRun = 10;

const linkOf = (id: string) => `/avisos/${id}`;

/**
 * Tells the next people. Where it is goes on record with what they were told, so a run that is killed, or runs twice,
 * tells nobody twice and forgets nobody.
 */
export async function notifySome(platform: Platform, announcementId: string): Promise<void> {
  for (let batch = 0; batch < batchesPerRun; batch += 1) {
    if (!(await notifyBatch(platform, announcementId))) return;
  }
  await platform.jobs.enqueue(platform.db, 'announcements.tell', { announcementId });
}

/** False when nobody is left. */
function notifyBatch(platform: Platform, id: string): Promise<boolean> {
  return platform.transaction(async (tx) => {
    const open = await store.lockOpen(tx.sql, id);
    if (!open) return false;
    const personIds = await store.selectNext(tx.sql, open, batchSize);
    const isLast = personIds.length < batchSize;
    await store.noteTold(tx.sql, id, personIds, isLast);
    const about = { refTable: null, postId: null, actorId: null, refId: id, link: linkOf(id) };
    await notifyMany(tx, personIds, {
      type: 'other',
      content: `Aviso: ${open.title}`,
      summary: 'Há um aviso da instalação',
      ...about,
    });
    return !isLast;
  });
}

/** Takes it back from the next people who were told. */
export async function takeBackSome(platform: Platform, announcementId: string): Promise<void> {
  for (let batch = 0; batch < batchesPerRun; batch += 1) {
    const taken = await platform.transaction((tx) =>
      removeSomeAbout(tx, { refId: announcementId, link: linkOf(announcementId) }, batchSize),
    );
    if (taken < batchSize) return;
  }
  await platform.jobs.enqueue(platform.db, 'announcements.take-back', { announcementId });
}
