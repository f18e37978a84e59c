import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readContract } from './authorisation/routes.ts';
import { type KeptRelease, listReleases, releaseReader, restoreRelease, upgradeRelease } from './kept-release.ts';
import { createSession } from './people.ts';
import { createStaff } from './staff.ts';
import { createTestApp, type TestApp } from './test-app.ts';

/**
 * Every released version's data is upgraded by this version and then read: each
 * GET route of the contract, whose answer must keep to it. A new route is read without a line here, unless its path names a
 * thing or its query demands a word that the tables below do not know.
 */
const reader = releaseReader;
const other = 'rui';

const ofCommunity = `join communities on communities.id = community_id where communities.name = 'Céu'`;

/** How each thing that paths name is found in the data. */
const things: Readonly<Record<string, string>> = {
  inviterId: `select id from profiles where username = '${other}'`,
  personId: `select id from profiles where username = '${other}'`,
  postId: `select id from posts where content like 'Uma noite%'`,
  commentId: 'select id from comments',
  workId: 'select work_id as id from library_items',
  libraryId: `select id from profiles where username = '${reader}'`,
  reviewId: 'select id from reviews',
  dropId: 'select id from drops',
  communityId: `select id from communities where name = 'Céu'`,
  roomId: `select rooms.id from rooms ${ofCommunity}`,
  pollId: `select messages.id from messages ${ofCommunity} and room_id is null`,
  messageId: `select messages.id from messages ${ofCommunity} and room_id is null`,
  fileId: `select files.id from files join profiles on profiles.id = owner_id where username = '${reader}' and purpose = 'avatar'`,
};

/** Addresses of routes whose paths have words that name no thing, and queries that a route demands. */
const addresses: Readonly<Record<string, string>> = {
  '/api/follows/{thing}/{thingId}': '/api/follows/person/{personId}',
  '/api/open-web/{thing}/{thingId}': '/api/open-web/post/{postId}',
  '/api/communities/{communityId}/collection/{kind}': '/api/communities/{communityId}/collection/media',
  '/api/people': '/api/people?q=rui',
  '/api/works': '/api/works?q=fair',
  '/api/search': '/api/search?q=noite',
  '/api/search/posts': '/api/search/posts?q=noite',
  '/api/search/sections/{section}': '/api/search/sections/drops?q=ondas',
  '/api/communities/{communityId}/messages/search': '/api/communities/{communityId}/messages/search?q=acordado',
  '/api/feed/new-count': '/api/feed/new-count?since=2026-01-01T00:00:00.000Z',
  '/api/libraries/{libraryId}/export-losses': '/api/libraries/{libraryId}/export-losses?format=ris',
  '/api/communities/{communityId}/polls/{pollId}/voters':
    '/api/communities/{communityId}/polls/{pollId}/voters?option=0',
  '/api/review-candidates': '/api/review-candidates?kind=post&id={postId}',
  '/api/review-preparation': '/api/review-preparation?kind=work&id={workId}',
  '/api/reviews': '/api/reviews?kind=work&id={workId}',
  '/api/people/{personId}/reviews': '/api/people/{personId}/reviews?side=written',
};

/** What the data of that time has none of, or what only a secret opens. */
const unread = new Set([
  '/api/announcements/{announcementId}',
  '/api/identities/orcid/works',
  '/api/people/{personId}/curriculum/{section}',
  '/api/people/{personId}/iia',
  '/api/decisions/{appealKey}',
  '/api/administration/jobs/{jobId}',
  '/api/administration/cases/{caseId}',
  '/api/entrance/invitations/{token}',
  '/api/community-links/{token}',
  '/api/libraries/{libraryId}/imports/{importId}',
  '/api/communities/{communityId}/messages/{messageId}/readers',
  '/api/communities/{communityId}/readings/{readingId}',
  '/api/communities/{communityId}/readings/{readingId}/extracts',
  '/api/communities/{communityId}/readings/{readingId}/minutes',
]);

const names = await listReleases();

test('the data of the first release is kept', () => expect(names).toContain('1.0.0.tar.zst'));

describe.each(names)('%s', (name) => {
  let kept: KeptRelease;
  let app: TestApp;
  let cookie: string;
  let staffCookie: string;
  beforeAll(async () => {
    kept = await restoreRelease(name);
    await upgradeRelease(kept);
    app = await createTestApp({ DATA_DIR: kept.dataDir }, kept);
    cookie = await enter(app);
    staffCookie = (await createStaff(app, 'administra')).cookie;
  });
  afterAll(async () => {
    await app.close();
    await kept.remove();
  });

  test('every screen reads it', async () => {
    const ids = await findThings(app);
    const cookieFor = (address: string) => (address.startsWith('/api/administration') ? staffCookie : cookie);
    const failed: string[] = [];
    for (const path of await listReadPaths()) {
      const address = (addresses[path] ?? path).replaceAll(/\{(\w+)\}/g, (found, key) => ids.get(key) ?? found);
      const answer = await app.app.request(address, { headers: { cookie: cookieFor(address) } });
      if (!answer.ok) failed.push(`${address}: ${answer.status} ${await answer.text()}`);
    }
    expect(failed).toEqual([]);
  });

  test('its files are there, and it restores again where an upgrade is taken back', async () => {
    const rows = await app.platform.db<
      { id: string }[]
    >`select id from files where purpose = 'avatar' and ready_at is not null`;
    expect(rows.length).toBe(3);
    const image = await app.app.request(`/files/${rows[0]?.id}/320.webp`, { headers: { cookie } });
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/webp']);
    await (await restoreRelease(name)).remove();
  });
});

async function findThings({ platform: { db } }: TestApp): Promise<Map<string, string>> {
  const found = Object.entries(things).map(async ([thing, query]): Promise<[string, string]> => {
    const [row] = await db.unsafe<{ id: string }[]>(query);
    return [thing, row?.id ?? `no ${thing}`];
  });
  return new Map(await Promise.all(found));
}

async function listReadPaths(): Promise<string[]> {
  const routes = [...(await readContract()).values()].filter(({ method }) => method === 'get');
  return routes.map(({ path }) => path).filter((path) => !unread.has(path));
}

async function enter(app: TestApp): Promise<string> {
  const [person] = await app.platform.db<{ id: string }[]>`select id from profiles where username = ${reader}`;
  return (await createSession(app, person?.id ?? '')).cookie;
}
