import {
  accessRecordMonths,
  actDays,
  auditLogDays,
  dataExportDays,
  eventDays,
  feedHistoryDays,
  libraryImportDays,
  notificationDays,
  reportDays,
} from '@publyka/contract/retention';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCommunity } from '../../../test/communities.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { findPersonTables } from '../../../test/person-tables.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { JobName } from '../../platform/jobs/jobs.ts';
import { deleteOldEvents } from '../../platform/realtime/event-store.ts';

/** A table whose rows go by their age: after so many days of this column, by this job. */
interface Aged {
  days: number;
  since: string;
  job: JobName | 'live';
}

/** Months are counted as PostgreSQL does; half a year is at most 184 days. */
const halfYear = Math.ceil((accessRecordMonths * 368) / 12);

const aged: Readonly<Record<string, Aged>> = {
  access_records: { days: halfYear, since: 'at', job: 'my-data.retain' },
  notifications: { days: notificationDays, since: 'created_at', job: 'my-data.retain' },
  post_reports: { days: reportDays, since: 'resolved_at', job: 'my-data.retain' },
  report_cases: { days: reportDays, since: 'decided_at', job: 'my-data.retain' },
  audit_log: { days: auditLogDays, since: 'at', job: 'my-data.retain' },
  community_acts: { days: actDays, since: 'created_at', job: 'my-data.retain' },
  library_imports: { days: libraryImportDays, since: 'created_at', job: 'my-data.retain' },
  library_import_runs: { days: libraryImportDays, since: 'created_at', job: 'my-data.retain' },
  events: { days: eventDays, since: 'created_at', job: 'live' },
  user_feed_history: { days: feedHistoryDays, since: 'seen_at', job: 'feed.clean-up' },
  kept_rankings: { days: 1, since: 'created_at', job: 'feed.clean-up' },
  push_sent: { days: 1, since: 'created_at', job: 'pushes.clean-up' },
  data_exports: { days: dataExportDays, since: 'ready_at', job: 'my-data.exports-past' },
  sessions: { days: 0, since: 'expires_at', job: 'accounts.clean-up' },
  verifications: { days: 0, since: 'expires_at', job: 'accounts.clean-up' },
  password_resets: { days: 0, since: 'expires_at', job: 'accounts.clean-up' },
  email_changes: { days: 0, since: 'expires_at', job: 'accounts.clean-up' },
  sign_in_attempts: { days: 0, since: 'expires_at', job: 'identities.clean-up' },
  unlinked_identities: { days: 0, since: 'expires_at', job: 'identities.clean-up' },
  affiliation_codes: { days: 0, since: 'expires_at', job: 'affiliations.clean-up' },
  affiliations: { days: 0, since: 'expires_at', job: 'affiliations.clean-up' },
  entrance_invitations: { days: 30, since: 'expires_at', job: 'entrance.clean-up' },
  two_factor_codes: { days: 1 / 24, since: 'used_at', job: 'accounts.clean-up' },
};

/** Goes with a row of another table, or is taken away by a job that looks at more than its age. */
const withAnother: Readonly<Record<string, string>> = {
  notification_acts: 'notifications',
  library_import_parts: 'library_import_runs',
  appeals: 'report_cases',
  case_notes: 'report_cases',
  message_files: 'the message',
  message_mentions: 'the message, or the account of whoever is mentioned',
  message_broadcasts: 'the message',
  post_words: 'the post',
  upload_chunks: 'files, unused ones within a day: uploads.test.ts',
  text_versions: 'the post or comment',
  text_mentions: 'the post or comment, or the account of whoever is mentioned',
  work_mentions: 'the post, comment, message or drop that mentions the work',
  dismissed_works: 'the RePublyka',
  work_corrections: 'no row: facts of a work are everybody’s; with the account goes who changed them',
  work_merges: 'no row: as corrections',
  work_facts: 'no row: as corrections',
  journals: 'no row: as corrections',
  federation_actors: 'the account, or five days after it is turned off, when everybody was told: followers.test.ts',
  federation_followers:
    'the actor, or seven days of silence of their server: followers.test.ts; three hours after they stop: hostile.test.ts',
  federation_posts: 'the actor, or the post',
  departures: 'the account, seven days after they are asked for: departure.test.ts',
};

/** As long as the account, or until the person takes it away: purge.test.ts shows that nothing of it is left. */
const withTheAccount = [
  ...[
    'profiles',
    'credentials',
    'identities',
    'passkeys',
    'two_factors',
    'onboardings',
    'onboarding_joins',
    'person_interests',
  ],
  ...['posts', 'post_images', 'post_likes', 'post_ratings', 'post_bookmarks', 'post_highlights', 'post_sources'],
  ...['comments', 'comment_likes', 'drops', 'drop_likes', 'drop_views', 'files'],
  ...[
    'communities',
    'community_members',
    'community_admins',
    'community_bans',
    'community_requests',
    'community_links',
    'rooms',
    'room_members',
    'messages',
    'message_reactions',
    'poll_votes',
  ],
  ...[
    'connections',
    'user_follows',
    'blocks',
    'federation_blocks',
    'weekly_mails_sent',
    'dismissed_suggestions',
    'notification_mutes',
  ],
  ...['collaborations', 'collaboration_people', 'library_openings', 'curricula', 'curriculum_items'],
  ...['push_devices', 'push_settings', 'educoin_ledger', 'partner_coupons'],
  ...['feed_weights', 'visits', 'weekly_mails', 'staff'],
  ...['reviews', 'review_people', 'review_replies', 'review_versions', 'review_requests'],
  ...['libraries', 'library_items', 'merged_items', 'library_addresses', 'work_notice_recipients'],
  ...['readings', 'reading_people', 'reading_minutes', 'calendar_addresses'],
  ...['post_marks', 'followed_things', 'followed_searches'],
];

let app: TestApp;
let ana: TestPerson;
beforeAll(async () => {
  app = await createTestApp();
  ana = await createPerson(app);
  await app.platform.db`insert into libraries ${app.platform.db({ id: ana.id, personId: ana.id })}`;
  const [institution] = await app.platform.db<{ id: string }[]>`select id from institutions limit 1`;
  const communityId = await createCommunity(app, [ana]);
  extra['community_acts'] = { kind: 'renamed', community_id: communityId, actor_id: ana.id };
  for (const table of ['affiliations', 'affiliation_codes']) extra[table] = { institution_id: institution?.id ?? '' };
});
afterAll(() => app.close());

test('how long it is kept is known of every table that speaks of people', async () => {
  const known = [...Object.keys(aged), ...Object.keys(withAnother), ...withTheAccount];
  const tables = await findPersonTables(app.platform.db);
  expect(
    tables.filter((name) => !known.includes(name)),
    'say in kept-for.test.ts how long it is kept',
  ).toEqual([]);
  const rows = await app.platform.db<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public'`;
  const existing = new Set(rows.map(({ name }) => name));
  expect(known.filter((name) => !existing.has(name))).toEqual([]);
  expect(new Set(known).size).toBe(known.length);
});

interface Column {
  name: string;
  type: string;
}

/** A row with something in every column that needs it, and this time in the one that counts. */
async function insertRow(table: string, since: string, time: Date): Promise<void> {
  const { db } = app.platform;
  const columns = await db<Column[]>`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and column_name <> ${since}
      and is_nullable = 'NO' and column_default is null and is_identity = 'NO'`;
  const row = Object.fromEntries(columns.map((column) => [column.name, valueFor(table, column)]));
  await db`insert into ${db(table)} ${db({ ...row, ...extra[table], [since]: time })}`;
}

/** Columns whose rules ask for something of its own. */
const extra: Record<string, Record<string, string | number>> = {
  post_reports: { resolution: 'dismissed' },
  report_cases: { kind: 'post', decision: 'dismissed' },
  data_exports: { status: 'ready', bytes: 1 },
};

const references = ['user_id', 'reporter_id', 'author_id', 'owner_id', 'viewer_id', 'person_id', 'library_id'];

function valueFor(table: string, { name, type }: Column): string | number | boolean | Buffer | Date | never[] {
  if (references.includes(name)) return ana.id;
  if (name === 'reason') return 'other';
  if (table === 'notifications' && name === 'type') return 'other';
  if (type === 'uuid') return uuidv7();
  if (type === 'bytea') return Buffer.alloc(32, uuidv7());
  if (type === 'ARRAY') return [];
  if (type === 'boolean') return false;
  if (type.startsWith('timestamp')) return new Date();
  if (type === 'jsonb' || type === 'json') return '{}';
  return type === 'text' ? `x${uuidv7()}` : 1;
}

const hour = 60 * 60 * 1000;
const oneEach = new Set(['password_resets', 'email_changes', 'affiliation_codes', 'affiliations']);

test.each(Object.entries(aged))('%s: rows go when their time is over, and not before', async (table, rule) => {
  const { db, jobs } = app.platform;
  const edge = Date.now() - rule.days * 24 * hour;
  await db`delete from ${db(table)}`;
  await insertRow(table, rule.since, new Date(edge - hour));
  // Half a year has more days or fewer; of some things a person has one at a time.
  const young = new Date(edge + (table === 'access_records' ? 6 * 24 * hour : hour / 2));
  if (!oneEach.has(table)) await insertRow(table, rule.since, young);
  if (rule.job === 'live') await deleteOldEvents(db, eventDays, 1000);
  else {
    await jobs.enqueue(db, rule.job, {} as never);
    await jobs.drain();
  }
  const left = await db<{ at: Date }[]>`select ${db(rule.since)} as at from ${db(table)}`;
  expect(left.map(({ at }) => at.getTime())).toEqual(oneEach.has(table) ? [] : [young.getTime()]);
});

/** Small enough to be read whole: of these hardly anybody has more than one, and most people none. */
const withoutIndex = ['post_reports', 'data_exports', 'password_resets'];

test('what goes by its age is found by an index that begins with the age', async () => {
  const rows = await app.platform.db<{ place: string }[]>`
    select distinct pg_class.relname || ' ' || attname as place from pg_index
    join pg_class on pg_class.oid = indrelid
    join pg_attribute on attrelid = indrelid and attnum = indkey[0]`;
  const indexed = new Set(rows.map(({ place }) => place));
  const lacking = Object.entries(aged).filter(([table, { since }]) => !indexed.has(`${table} ${since}`));
  expect(lacking.map(([table]) => table)).toEqual(withoutIndex);
});
