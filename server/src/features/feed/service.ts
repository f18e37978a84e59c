import { feedPageSize } from '@publyka/contract/limits';
import { decodeTimeCursor } from '../../platform/http/cursor.ts';
import { toJsonPage } from '../../platform/http/json-page.ts';
import type { RawJson } from '../../platform/http/route.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import * as store from './store.ts';

export async function listRecent(platform: Platform, viewer: Viewer, cursor: string | undefined): Promise<RawJson> {
  const rows = await store.selectRecentPosts(platform.db, viewer.id, decodeTimeCursor(cursor), feedPageSize + 1);
  return toJsonPage(rows, feedPageSize);
}
