import { expect, test } from 'vitest';
import { cloneDatabase } from '../../../../test/database.ts';
import { openDatabase } from '../../../platform/db/client.ts';
import { plainRows } from './traces-store.ts';

/** Taken away by a step of purge-person.ts, with what they are counted in. */
const bySteps = [
  ...['posts.user_id', 'drops.user_id', 'comments.user_id', 'messages.user_id', 'files.owner_id'],
  ...['connections.user_id', 'connections.connected_user_id', 'user_follows.follower_id', 'user_follows.following_id'],
  ...['collaboration_people.person_id', 'community_members.user_id', 'data_exports.user_id'],
  ...[
    'post_likes.user_id',
    'comment_likes.user_id',
    'drop_likes.user_id',
    'post_ratings.user_id',
    'post_marks.user_id',
  ],
  ...['message_reactions.user_id', 'poll_votes.user_id', 'notification_acts.actor_id'],
];

const one = 'One row a person.';
const byHand = 'As many as somebody makes by hand, with nothing counted beside them.';
const short = 'A few, which go by themselves within days.';
const office = 'A few: what was decided about the person, or reported by them.';
const narrow = 'A narrow row for each time that others named the person; no count hangs on it.';
const withThings = 'Gone already with the posts, RePublykas or works that they belong to, but for the last few.';

/** Goes with the row of the person, by the database: each with the reason why one statement can take them all. */
const onlyByCascade: Readonly<Record<string, string>> = {
  'affiliation_codes.user_id': short,
  'affiliations.user_id': byHand,
  'blocks.other_id': byHand,
  'blocks.user_id': byHand,
  'calendar_addresses.person_id': one,
  'community_acts.actor_id': withThings,
  'community_acts.subject_id': withThings,
  'community_bans.user_id': byHand,
  'community_requests.user_id': byHand,
  'credentials.user_id': one,
  'curricula.person_id': one,
  'departures.person_id': one,
  'educoin_ledger.user_id': byHand,
  'email_changes.user_id': short,
  'entrance_invitations.created_by': short,
  'federation_blocks.user_id': byHand,
  'feed_weights.user_id': one,
  'followed_searches.user_id': byHand,
  'identities.user_id': byHand,
  'libraries.person_id': one,
  'library_addresses.person_id': byHand,
  'library_import_runs.person_id': short,
  'library_items.person_id': withThings,
  'merged_items.person_id': withThings,
  'message_mentions.user_id': narrow,
  'notification_mutes.user_id': byHand,
  'onboarding_joins.user_id': byHand,
  'onboardings.user_id': one,
  'partner_coupons.user_id': byHand,
  'passkeys.user_id': byHand,
  'password_resets.user_id': short,
  'post_reports.author_id': office,
  'post_reports.reporter_id': office,
  'post_words.user_id': withThings,
  'push_devices.user_id': byHand,
  'push_sent.user_id': short,
  'push_settings.user_id': one,
  'reading_people.person_id': byHand,
  'report_cases.author_id': office,
  'review_people.person_id': byHand,
  'review_replies.person_id': byHand,
  'review_requests.asker_id': byHand,
  'review_requests.person_id': byHand,
  'reviews.reviewer_id': byHand,
  'room_members.user_id': withThings,
  'sessions.user_id': byHand,
  'sign_in_attempts.user_id': short,
  'staff.person_id': one,
  'text_mentions.user_id': narrow,
  'two_factor_codes.user_id': short,
  'two_factors.user_id': one,
  'visits.user_id': one,
  'weekly_mails.user_id': one,
  'weekly_mails_sent.user_id': one,
  'work_notice_recipients.person_id': narrow,
};

test('every reference that goes with a person is in the purge, or goes by the database alone for a reason', async () => {
  const database = await cloneDatabase();
  const db = openDatabase(database.url, { max: 1 });
  try {
    const rows = await db<{ reference: string }[]>`
      select conrelid::regclass || '.' || attname as reference
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and confrelid = 'profiles'::regclass and confdeltype = 'c' and conparentid = 0`;
    const references = rows.map((row) => row.reference);
    const known = [...bySteps, ...plainRows.map((names) => names.join('.')), ...Object.keys(onlyByCascade)];
    expect(
      references.filter((reference) => !known.includes(reference)),
      'add a line to plainRows in my-data/purge/traces-store.ts, or a reason to onlyByCascade in this file',
    ).toEqual([]);
    const listed = [...bySteps, ...Object.keys(onlyByCascade)];
    expect(listed.filter((reference) => !references.includes(reference))).toEqual([]);
  } finally {
    await db.end();
    await database.drop();
  }
});
