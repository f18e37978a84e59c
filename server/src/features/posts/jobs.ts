import { fetchPage } from '../../platform/net/guarded-fetch.ts';
import type { Platform } from '../../platform/platform.ts';
import { readCard } from './link-card.ts';
import * as store from './store.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'posts.fill-link': { postId: string };
  }
}

export function registerPostJobs(platform: Platform): void {
  platform.jobs.register({ name: 'posts.fill-link', concurrency: 4, run: ({ postId }) => fillLink(platform, postId) });
}

type ReadPage = typeof fetchPage;

/** Reads the linked page and fills the card with what it says. A page that has failed is tried again by the queue. */
export async function fillLink(platform: Platform, postId: string, readPage: ReadPage = fetchPage): Promise<void> {
  const link = await store.selectLink(platform.db, postId);
  if (!link || link.title !== null) return;
  const page = await readPage(link.url);
  if (page.outcome === 'failed') throw new Error(`The linked page failed: ${page.reason}`);
  if (page.outcome === 'refused') return platform.log.debug({ postId, reason: page.reason }, 'linked page refused');
  const filled = { ...link, ...readCard(page.html) };
  if (filled.title === null) return;
  await platform.transaction(async (tx) => {
    const isThere = await store.updateLink(tx.sql, postId, filled);
    if (isThere) tx.emit(`post:${postId}`, 'post.link_filled', { postId, link: filled }, null);
  });
}
