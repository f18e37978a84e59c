import { readersGroupMax } from '@publyka/contract/limits';
import {
  getReadSharingRoute,
  listReadersRoute,
  type Readers,
  type ReadSharing,
  setReadSharingRoute,
} from '@publyka/contract/routes/readers';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Router } from '../../platform/http/route.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireMember } from '../communities/service.ts';
import { toPerson } from '../profiles/views.ts';
import * as store from './reader-store.ts';

export function registerReaders(router: Router, platform: Platform): void {
  router.handle(listReadersRoute, ({ viewer, params }) => listReaders(platform, viewer, params));
  router.handle(getReadSharingRoute, ({ viewer }) => getReadSharing(platform, viewer));
  router.handle(setReadSharingRoute, ({ viewer, body }) => setReadSharing(platform, viewer, body));
}

interface MessagePath {
  communityId: string;
  messageId: string;
}

/** 'Visto por': who it is and not when, for the author alone. In a larger RePublyka there is no such thing. */
async function listReaders({ db }: Platform, viewer: Viewer, path: MessagePath): Promise<Readers> {
  await requireMember(db, viewer, path.communityId);
  const message = await store.selectOwnMessage(db, viewer.id, path);
  if (!message || message.membersCount > readersGroupMax) throw new AppError('not_found');
  const { isShared } = await store.selectReadSharing(db, viewer.id);
  if (!isShared) return { isShared, people: [] };
  const rows = await store.selectReaders(db, viewer.id, message);
  return { isShared, people: rows.map(toPerson) };
}

function getReadSharing({ db }: Platform, viewer: Viewer): Promise<ReadSharing> {
  return store.selectReadSharing(db, viewer.id);
}

async function setReadSharing({ db }: Platform, viewer: Viewer, sharing: ReadSharing): Promise<ReadSharing> {
  await store.updateReadSharing(db, viewer.id, sharing.isShared);
  return sharing;
}
