import { communityLinksMax } from '@publyka/contract/limits';
import type { Community, CommunityCard } from '@publyka/contract/routes/communities';
import type { CommunityLink, newCommunityLinkSchema } from '@publyka/contract/routes/joining';
import type { z } from 'zod';
import type { Sql } from '../../platform/db/client.ts';
import { only } from '../../platform/db/only.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { readSignedId, toSignedId } from '../../platform/sessions/signed-id.ts';
import { recordAct } from '../acts/service.ts';
import * as store from './link-store.ts';
import { recordMemberAct } from './member-acts.ts';
import { getCard, readCommunity } from './read.ts';
import { selectRunning } from './role-store.ts';
import { requireRunning } from './roles.ts';
import { join, lockAnyCommunity, lockCommunity, requireMemberForChange } from './service.ts';

const purpose = 'community-link';

function toLink(platform: Platform, row: store.LinkRow): CommunityLink {
  return {
    ...row,
    url: `${platform.config.publicUrl}/convite/${toSignedId(platform.sessions.secret, purpose, row.id)}`,
  };
}

export async function listLinks(platform: Platform, viewer: Viewer, communityId: string): Promise<CommunityLink[]> {
  await requireRunning(platform.db, viewer, communityId);
  const list = { viewerId: viewer.id, communityId, limit: communityLinksMax };
  const rows = await store.selectLinks(platform.db, list);
  return rows.map((row) => toLink(platform, row));
}

/** Made once: the second arrival of an id answers the link that the first one made. */
export async function createLink(
  platform: Platform,
  viewer: Viewer,
  communityId: string,
  { id, days, uses }: z.output<typeof newCommunityLinkSchema>,
): Promise<CommunityLink> {
  return platform.transaction(async (tx) => {
    await requireMemberForChange(tx.sql, viewer, communityId);
    await lockCommunity(tx.sql, communityId);
    await requireRunning(tx.sql, viewer, communityId);
    const link = { id, communityId, createdBy: viewer.id, days, uses };
    if (await store.insertLink(tx.sql, link)) {
      if ((await store.countLinks(tx.sql, communityId)) > communityLinksMax) await makeRoom(tx.sql, communityId);
      await recordAct(tx, { communityId, kind: 'link_created', actorId: viewer.id });
      await emitChange(tx, communityId);
    } else if (!(await store.isOwnLink(tx.sql, link))) throw new AppError('conflict');
    const list = { viewerId: viewer.id, communityId, linkId: id, limit: 1 };
    return toLink(platform, only(await store.selectLinks(tx.sql, list)));
  });
}

async function makeRoom(sql: Sql, communityId: string): Promise<void> {
  await store.deleteDeadLinks(sql, communityId);
  if ((await store.countLinks(sql, communityId)) > communityLinksMax)
    throw new AppError('conflict', { message: `Já há ${communityLinksMax} links. Revogue um para criar outro` });
}

/** Also of one that is archived: what is open again has no links that nobody wants. */
export async function revokeLink(
  platform: Platform,
  viewer: Viewer,
  { communityId, linkId }: { communityId: string; linkId: string },
): Promise<void> {
  await platform.transaction(async (tx) => {
    await requireMemberForChange(tx.sql, viewer, communityId);
    await lockAnyCommunity(tx.sql, communityId);
    await requireRunning(tx.sql, viewer, communityId);
    if (!(await store.deleteLink(tx.sql, communityId, linkId))) throw new AppError('not_found');
    await recordAct(tx, { communityId, kind: 'link_revoked', actorId: viewer.id });
    await emitChange(tx, communityId);
  });
}

async function emitChange(tx: Transaction, communityId: string): Promise<void> {
  for (const userId of await selectRunning(tx.sql, communityId))
    tx.emit(`user:${userId}`, 'community_links.changed', { communityId }, null);
}

/** A dead link leads its members on; to all others, and to whoever was banned, it is none. */
export async function getLinkCard(platform: Platform, viewer: Viewer, token: string): Promise<CommunityCard> {
  const { communityId, isDead } = await requireLinked(platform, platform.db, token);
  const card = await getCard(platform, viewer, communityId);
  const { isMember, isBanned } = card.viewer;
  if (isBanned || (isDead && !isMember)) throw new AppError('not_found');
  return card;
}

async function requireLinked(
  platform: Platform,
  sql: Sql,
  token: string,
): Promise<{ linkId: string; communityId: string; isDead: boolean }> {
  const linkId = readSignedId(platform.sessions.secret, purpose, token);
  const linked = linkId && (await store.selectLinked(sql, linkId));
  if (!linked) throw new AppError('not_found');
  return { ...linked, linkId };
}

/** Takes a place of the link together with the membership, however the RePublyka is entered otherwise. */
export async function joinByLink(platform: Platform, viewer: Viewer, token: string): Promise<Community> {
  try {
    return await platform.transaction(async (tx) => {
      const { communityId, linkId } = await requireLinked(platform, tx.sql, token);
      const isNew = await join(tx, viewer, communityId, async () => {
        if (!(await store.takePlace(tx.sql, linkId))) throw new AppError('not_found');
        await store.noteArrival(tx.sql, { communityId, userId: viewer.id, linkId });
        await emitChange(tx, communityId);
      });
      if (isNew) await recordMemberAct(tx, { communityId, kind: 'joined_by_link', actorId: viewer.id });
      return await readCommunity(tx.sql, viewer, communityId);
    });
  } catch (error) {
    // The same answer as for a dead link, so that it does not reveal the ban.
    throw error instanceof AppError && error.code === 'banned' ? new AppError('not_found') : error;
  }
}
