import type { FeedPage } from '@publyka/contract/feed';
import { feedPageSize } from '@publyka/contract/limits';
import { decodeTimeCursor } from '../../platform/http/cursor.ts';
import { toPage } from '../../platform/http/keyset-page.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { toPost } from '../posts/views.ts';
import * as store from './store.ts';

export async function listRecent(platform: Platform, viewer: Viewer, cursor: string | undefined): Promise<FeedPage> {
  const rows = await store.selectRecentPosts(platform.db, viewer.id, decodeTimeCursor(cursor), feedPageSize + 1);
  return toPage(rows, feedPageSize, (row) => toPost(row, viewer.id));
}
