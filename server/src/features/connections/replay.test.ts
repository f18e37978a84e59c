import { applyToBadges } from '@publyka/contract/events/apply-events';
import { applyToInvitations, applyToLinks, applyToProfile } from '@publyka/contract/events/apply-people';
import type { LiveEvent, Topic } from '@publyka/contract/events/events';
import { blockPersonRoute, unblockPersonRoute } from '@publyka/contract/routes/blocks';
import {
  acceptInvitationRoute,
  type Connection,
  type Invitation,
  listLinksRoute,
  listReceivedInvitationsRoute,
  listSentInvitationsRoute,
  rejectInvitationRoute,
  removeConnectionRoute,
} from '@publyka/contract/routes/connections';
import { type Badges, getBadgesRoute } from '@publyka/contract/routes/notifications';
import { getOwnProfileRoute, getProfileRoute, updateProfileRoute } from '@publyka/contract/routes/profile-routes';
import type { Profile } from '@publyka/contract/routes/profiles';
import type { Pages } from '@publyka/contract/sorted-pages';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invite } from '../../../test/connections.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { publish } from '../../../test/posts.ts';
import { scaled } from '../../../test/proofs.ts';
import { assertWithin } from '../../../test/properties.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** What one person has on the screen while looking at another one's profile. Links in common are as of the fetch. */
interface Screen {
  own: Profile;
  other: Profile | null;
  received: Pages<Invitation>;
  sent: Pages<Invitation>;
  links: Pages<Connection>;
  badges: Badges;
}

async function fetchScreen({ cookie }: TestPerson, other: TestPerson): Promise<Screen> {
  const profile = await app.call(getProfileRoute, { params: { personId: other.id } }, cookie);
  return withoutCommonLinks({
    own: (await app.call(getOwnProfileRoute, {}, cookie)).body,
    other: profile.code === 'not_found' ? null : profile.body,
    received: [(await app.call(listReceivedInvitationsRoute, {}, cookie)).body],
    sent: [(await app.call(listSentInvitationsRoute, {}, cookie)).body],
    links: [(await app.call(listLinksRoute, {}, cookie)).body],
    badges: (await app.call(getBadgesRoute, {}, cookie)).body,
  });
}

function applyToScreen(screen: Screen, event: LiveEvent): Screen {
  return withoutCommonLinks({
    own: applyToProfile(screen.own, event) ?? screen.own,
    other: screen.other && applyToProfile(screen.other, event),
    received: applyToInvitations(screen.received, event, 'received'),
    sent: applyToInvitations(screen.sent, event, 'sent'),
    links: applyToLinks(screen.links, event),
    badges: applyToBadges(screen.badges, event),
  });
}

function withoutCommonLinks(screen: Screen): Screen {
  const commonLinks = { count: 0, people: [] };
  const of = (pages: Pages<Invitation>) =>
    pages.map((page) => ({ ...page, items: page.items.map((item) => ({ ...item, commonLinks })) }));
  const ofProfile = (profile: Profile) => ({ ...profile, viewer: { ...profile.viewer, commonLinks } });
  const { own, other, received, sent } = screen;
  return {
    ...screen,
    own: ofProfile(own),
    other: other && ofProfile(other),
    received: of(received),
    sent: of(sent),
  };
}

async function readEvents(topic: Topic, after: number): Promise<LiveEvent[]> {
  return app.platform.db<LiveEvent[]>`
    select seq, type, data from events where topic = ${topic} and seq > ${after} order by seq`;
}

async function lastSeq(topic: Topic): Promise<number> {
  const [row] = await app.platform.db<{ lastSeq: number }[]>`select last_seq from event_topics where topic = ${topic}`;
  return row?.lastSeq ?? 0;
}

/** Runs a command and shows for each of the people: old state + events = refetched state, each event heard twice. */
async function expectReplay(pairs: [TestPerson, TestPerson][], command: () => Promise<unknown>): Promise<void> {
  const watched = await Promise.all(
    pairs.map(async ([viewer, other]) => {
      const topics: Topic[] = [`profile:${other.id}`, `user:${viewer.id}`];
      const seqs = await Promise.all(topics.map(lastSeq));
      return { viewer, other, topics, seqs, screen: await fetchScreen(viewer, other) };
    }),
  );
  await command();
  for (const { viewer, other, topics, seqs, screen } of watched) {
    const heard = (await Promise.all(topics.map((topic, index) => readEvents(topic, seqs[index] ?? 0)))).flat();
    const replayed = heard.flatMap((event) => [event, event]).reduce(applyToScreen, screen);
    expect(replayed).toEqual(await fetchScreen(viewer, other));
  }
}

const steps = ['invite', 'accept', 'reject', 'remove', 'publish', 'open', 'close', 'block'] as const;
type Step = { do: (typeof steps)[number]; from: number; to: number };

const step: fc.Arbitrary<Step> = fc.record({
  do: fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...steps.slice(0, -1)) },
    { weight: 1, arbitrary: fc.constant('block' as const) },
  ),
  from: fc.nat(2),
  to: fc.nat(2),
});

async function take(people: TestPerson[], step: Step): Promise<{ status: number } | undefined> {
  const [from, to] = [people[step.from], people[step.to]];
  if (!from || !to || from === to) return undefined;
  const params = { connectionId: await connectionOf(from, to) };
  switch (step.do) {
    case 'invite':
      return invite(app, from, to);
    case 'accept':
      return app.call(acceptInvitationRoute, { params }, from.cookie);
    case 'reject':
      return app.call(rejectInvitationRoute, { params }, from.cookie);
    case 'remove':
      return app.call(removeConnectionRoute, { params }, from.cookie);
    case 'publish':
      await publish(app, from);
      return undefined;
    case 'open':
      return describe(from, true);
    case 'close':
      return describe(from, false);
    case 'block':
      return app.call(blockPersonRoute, { params: { personId: to.id } }, from.cookie);
  }
}

async function connectionOf(one: TestPerson, other: TestPerson): Promise<string> {
  const ids = [one.id, other.id];
  const [row] = await app.platform.db<{ id: string }[]>`
    select id from connections where user_id = any(${ids}::uuid[]) and connected_user_id = any(${ids}::uuid[])`;
  return row?.id ?? one.id;
}

/** Names stay: beside other things they are as of the fetch. */
function describe(
  { username, fullName, cookie }: TestPerson,
  isOpenForConnections: boolean,
): Promise<{ status: number }> {
  const bio = `Texto de ${Date.now()}`;
  const body = { fullName, username, title: null, institution: null, bio, isOpenForConnections };
  return app.call(updateProfileRoute, { body }, cookie);
}

test('whatever three people do to each other, one by one, old state + events = refetched state', async () => {
  await assertWithin(
    fc.array(step, { minLength: 4, maxLength: 14 }),
    async (taken) => {
      const [one, two, three] = await Promise.all([createPerson(app), createPerson(app), createPerson(app)]);
      for (const next of taken) {
        const pairs: [TestPerson, TestPerson][] = [
          [one, two],
          [two, one],
          [three, one],
        ];
        await expectReplay(pairs, async () => {
          const answer = await take([one, two, three], next);
          expect(answer?.status ?? 204).toBeLessThan(500);
        });
      }
    },
    { numRuns: scaled({ short: 5, full: 50 }), limitMs: 12_000 },
  );
});

test('at once, too: nothing fails, and everybody ends with what is there', async () => {
  await assertWithin(
    fc.array(step, { minLength: 3, maxLength: 10 }),
    async (taken) => {
      const [one, two, three] = await Promise.all([createPerson(app), createPerson(app), createPerson(app)]);
      await expectReplay(
        [
          [one, two],
          [two, three],
          [three, one],
        ],
        async () => {
          const answers = await Promise.all(taken.map((next) => take([one, two, three], next)));
          for (const answer of answers) expect(answer?.status ?? 204).toBeLessThan(500);
        },
      );
    },
    { numRuns: scaled({ short: 8, full: 80 }), limitMs: 12_000 },
  );
});

test('a lifted block brings back nothing of what it ended', async () => {
  const [one, other] = await Promise.all([createPerson(app), createPerson(app)]);
  await invite(app, one, other);
  await app.call(blockPersonRoute, { params: { personId: other.id } }, one.cookie);
  await app.call(unblockPersonRoute, { params: { personId: other.id } }, one.cookie);
  const screen = await fetchScreen(other, one);
  expect(screen).toMatchObject({ received: [{ items: [] }], badges: { connections: 0, notifications: 0 } });
  expect(screen.other?.viewer.status).toBe('none');
});
