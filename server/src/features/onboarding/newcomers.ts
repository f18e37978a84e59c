import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { notify } from '../notifications/service.ts';
import { isNotLeaving } from '../visibility/departures.ts';

/** Somebody who came earlier is no newcomer. */
const newcomerDays = 14;
/** Newcomers of one run, every minute; the others follow in the next ones. */
const sweepMax = 200;
/** So many of each newcomer's first messages are looked at. */
const messagesMax = 20;

/** Enqueues the introduction of those who have written their first message. */
export async function sweepNewcomers({ db, jobs }: Platform): Promise<void> {
  const ids = await selectNewcomers(db);
  const payloads = ids.map((personId) => ({ personId }));
  if (payloads.length > 0) await jobs.enqueueAll(db, 'onboarding.introduce', payloads);
}

/** Newcomers who wrote in a RePublyka and of whom nobody was told. */
async function selectNewcomers(sql: Sql): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from profiles
    where created_at > now() - make_interval(days => ${newcomerDays}::int) and introduced_at is null
      and exists (${firstMessages(sql, sql`profiles.id`)})
    order by profiles.created_at desc, id desc ${limitTo(sql, sweepMax)}`;
  return rows.map(({ id }) => id);
}

/** The first messages of a person in RePublykas where there is somebody to tell. */
function firstMessages(sql: Sql, personId: ReturnType<Sql>) {
  return sql`
    select first.id, first.community_id, first.room_id from (
      select id, community_id, room_id, created_at from messages
      where messages.user_id = ${personId} and deleted_at is null order by created_at ${limitTo(sql, messagesMax)}
    ) as first join communities on communities.id = first.community_id
    where not communities.is_direct and (
      exists (select from community_members members
        where members.community_id = communities.id and members.user_id <> ${personId}
          and (members.welcomes or members.user_id = communities.owner_id))
      or exists (select from community_admins admins
        where admins.community_id = communities.id and admins.user_id <> ${personId}))
    order by first.created_at limit 1`;
}

interface FirstMessage {
  id: string;
  roomId: string | null;
  communityId: string;
  communityName: string;
}

/** Tells who welcomes newcomers in the RePublyka where this one wrote first. Safe to run twice. */
export async function introduce(platform: Platform, personId: string): Promise<void> {
  await platform.transaction(async (tx) => {
    const { count } = await tx.sql`
      update profiles set introduced_at = now()
      where id = ${personId} and introduced_at is null and ${isNotLeaving(tx.sql, tx.sql`profiles.id`)}`;
    if (count === 0) return;
    const [first] = await tx.sql<FirstMessage[]>`
      select first.id, first.room_id, first.community_id, communities.name as community_name
      from (${firstMessages(tx.sql, tx.sql`${personId}::uuid`)}) as first
      join communities on communities.id = first.community_id`;
    if (first) await notifyWelcomers(tx, personId, first);
  });
}

async function notifyWelcomers(tx: Transaction, personId: string, first: FirstMessage): Promise<void> {
  const content = `chegou há pouco e escreveu em “${first.communityName}”`;
  const room = first.roomId === null ? '' : `/room/${first.roomId}`;
  const link = `/communities/${first.communityId}${room}?mensagem=${first.id}`;
  const about = { refTable: null, postId: null, refId: first.id, link };
  for (const userId of await findWelcomers(tx.sql, first.communityId, personId))
    await notify(tx, {
      userId,
      actorId: personId,
      type: 'newcomer',
      content,
      summary: 'chegou há pouco e escreveu',
      ...about,
    });
}

/** So many are told of one newcomer. */
const welcomersMax = 5;

/** Who is told of a newcomer: whoever runs the RePublyka, and members who offered to. */
async function findWelcomers(sql: Sql, communityId: string, newcomerId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select members.user_id as id from community_members members
    join communities on communities.id = members.community_id
    where members.community_id = ${communityId} and members.user_id <> ${newcomerId}
      and (members.welcomes or communities.owner_id = members.user_id or exists (
        select from community_admins admins
        where admins.community_id = members.community_id and admins.user_id = members.user_id))
    order by communities.owner_id = members.user_id desc, members.welcomes desc, members.joined_at
    limit ${welcomersMax}`;
  return rows.map(({ id }) => id);
}
