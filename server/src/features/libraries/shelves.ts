import type { Sql } from '../../platform/db/client.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { toPerson } from '../profiles/views.ts';
import { requireWork } from '../works/service.ts';
import type { WorkPlaces, WorkShelves } from '../works/views.ts';
import { topicOf } from './access.ts';
import { moveItems, returnItems } from './merge-store.ts';
import { tellNotice } from './notices.ts';
import * as store from './shelf-store.ts';

/** Counted no further than this. */
const countMax = 100;
const savedInMax = 20;
const saversMax = 30;

/** What libraries tell the page of a work, and are told of works. */
export const shelves: WorkShelves = {
  readPlaces,
  async listTopics(sql, workId, after, limit) {
    const libraries = await store.selectLibrariesWith(sql, workId, after, limit);
    return libraries.map((library) => ({ id: library.id, topic: topicOf(library) }));
  },
  tellNotice,
  moveItems,
  returnItems,
};

async function readPlaces(sql: Sql, viewer: Viewer, workId: string): Promise<WorkPlaces> {
  const [savedAt, communities, links] = await Promise.all([
    store.selectSavedAt(sql, viewer.id, workId),
    store.selectSavingCommunities(sql, viewer.id, workId, countMax),
    store.selectSavingLinks(sql, viewer.id, workId, countMax),
  ]);
  const savedIn = communities.slice(0, savedInMax).map(({ id }) => id);
  return { savedAt, savedIn, communities: communities.length, links: links.length };
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
