import type { WorkCard, WorkNotice } from '@publyka/contract/routes/works';
import type { Sql } from '../../platform/db/client.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { excerptOf } from '../../platform/text/excerpt.ts';
import { notify } from '../notifications/service.ts';
import { toPerson } from '../profiles/views.ts';
import { requireWork } from '../works/service.ts';
import type { IdPage, WorkLibraries, WorkPlaces } from '../works/views.ts';
import { emitChange } from './access.ts';
import * as store from './shelf-store.ts';
import { insertNotified, lockMerged, moveItems, returnItems, selectSavers } from './shelf-store.ts';

/** Counted no further than this. */
const countMax = 100;
const savedInMax = 20;
const saversMax = 30;

/** What works ask of libraries. */
export const libraries: WorkLibraries = {
  readPlaces,
  emitChanged,
  notifySavers,
  lockMerged,
  moveItems,
  returnItems,
};

/** The card of the work, its place in the order, or what it counts as: whoever shows the library fetches it again. */
async function emitChanged(tx: Transaction, workId: string, page: IdPage): Promise<string[]> {
  const libraries = await store.selectLibrariesWith(tx.sql, workId, page);
  for (const library of libraries) emitChange(tx, library, null);
  return libraries.map(({ id }) => id);
}

async function readPlaces(sql: Sql, viewer: Viewer, workId: string): Promise<WorkPlaces> {
  const [savedAt, savedIn, counts] = await Promise.all([
    store.selectSavedAt(sql, viewer.id, workId),
    store.selectSavingIds(sql, viewer.id, workId, savedInMax),
    store.countSavers(sql, viewer.id, workId, countMax),
  ]);
  return { savedAt, savedIn, ...counts };
}

/** 'Onde está salva'. */
export async function listSavers({ db }: Platform, viewer: Viewer, workId: string) {
  const { id } = await requireWork(db, workId);
  const [communities, links] = await Promise.all([
    store.selectSavingCommunities(db, viewer.id, id, saversMax),
    store.selectSavingLinks(db, viewer.id, id, saversMax),
  ]);
  return { communities: [...communities], links: links.map(toPerson) };
}

const namesakesMax = 50;

/** What a citation of a work is told apart from. */
export async function listNamesakes({ db }: Platform, viewer: Viewer, workId: string) {
  const { id } = await requireWork(db, workId);
  return { items: await store.selectNamesakes(db, viewer.id, id, namesakesMax) };
}

/** Characters of a title in a notification. */
const titleLength = 80;

const texts: Record<WorkNotice['kind'], (title: string) => string> = {
  retraction: (title) => `A revista retratou “${title}”, que você salvou`,
  erratum: (title) => `A revista publicou uma errata de “${title}”, que você salvou`,
  concern: (title) => `A revista publicou uma ressalva a “${title}”, que você salvou`,
};

/** Notifies some of those who saved a work, each once, after this one; answers through whom it went. */
async function notifySavers(tx: Transaction, work: WorkCard, notice: WorkNotice, page: IdPage): Promise<string[]> {
  const personIds = await selectSavers(tx.sql, work.id, page);
  const content = texts[notice.kind](excerptOf(work.title ?? '', titleLength));
  const about = { refTable: null, refId: work.id, postId: null, link: `/obra/${work.id}` } as const;
  for (const userId of await insertNotified(tx.sql, work.id, keyOf(notice), personIds))
    await notify(tx, {
      userId,
      actorId: null,
      type: 'work',
      content,
      summary: 'Há um aviso sobre uma obra que você salvou',
      ...about,
    });
  return personIds;
}

/** A work is retracted once, whoever says so and on which day; errata are as many as there are. */
function keyOf({ kind, url, on }: WorkNotice): string {
  return kind === 'erratum' ? `erratum ${url ?? on ?? ''}` : kind;
}
