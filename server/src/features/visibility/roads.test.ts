import { appealRoute } from '@publyka/contract/routes/appeals';
import { blockPersonRoute } from '@publyka/contract/routes/blocks';
import { answerAppealRoute, decideCaseRoute } from '@publyka/contract/routes/cases';
import { leaveCommunityRoute } from '@publyka/contract/routes/communities';
import { listNotificationsRoute } from '@publyka/contract/routes/notifications';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCase, type Reportable } from '../../../test/cases.ts';
import { link } from '../../../test/connections.ts';
import { createFediverse, type Fediverse, open } from '../../../test/fediverse.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { type RoadThing, roadThings, type Stage } from '../../../test/road-things.ts';
import { type Findable, findOn, type Road, roads } from '../../../test/roads.ts';
import { createStaff } from '../../../test/staff.ts';
import type { TestApp } from '../../../test/test-app.ts';

let fediverse: Fediverse;
let app: TestApp;
let mia: TestPerson;
let lia: TestPerson;
let rui: TestPerson;

beforeAll(async () => {
  fediverse = await createFediverse();
  app = fediverse.app;
  [mia, lia] = [await createStaff(app, 'modera'), await createStaff(app, 'modera')];
  rui = await createPerson(app, { fullName: 'Rui Antunes' });
});
afterAll(() => fediverse.close());

interface State {
  name: string;
  /** The kinds it carries; all when absent. */
  kinds?: Reportable[];
  begin: (stage: Stage, made: Findable & { id: string }, thing: RoadThing) => Promise<unknown>;
  /** Between two people only: a visitor, who may be either, sees it still. */
  staysOnWeb?: boolean;
  /** Absent: what is gone stays gone. */
  end?: (stage: Stage) => Promise<unknown>;
}

const states: State[] = [
  {
    name: 'hidden by a decision',
    // A message is removed: those who run the RePublyka and its author decide about the rest.
    kinds: ['post', 'comment', 'drop', 'review', 'collaboration'],
    begin: (_, { id }, { kind }) => hide(kind, id),
    end: (stage) => overturn(stage),
  },
  { name: 'deleted', begin: ({ author }, made, { remove }) => remove(app, made, author) },
  {
    name: 'of somebody who leaves',
    begin: ({ author }) =>
      app.platform.db`insert into departures (person_id, purge_after) values (${author.id}, now() + interval '7 days')`,
    end: ({ author }) => app.platform.db`delete from departures where person_id = ${author.id}`,
  },
  {
    name: 'of somebody blocked',
    staysOnWeb: true,
    begin: ({ author, viewer }) => app.call(blockPersonRoute, { params: { personId: author.id } }, viewer.cookie),
  },
  {
    name: 'whose RePublyka the viewer has left',
    kinds: ['message'],
    begin: ({ viewer }, { communityId = '' }) =>
      app.call(leaveCommunityRoute, { params: { communityId } }, viewer.cookie),
  },
];

const webRoads: Road[] = ['guestFeed', 'webFiles', 'outbox', 'note'];

let caseId = '';

async function hide(kind: Reportable, id: string): Promise<void> {
  caseId = await openCase(app, rui, kind, id);
  const body = { decision: 'hidden', answer: 'Fere as regras.' } as const;
  expect((await app.call(decideCaseRoute, { params: { caseId }, body }, mia.cookie)).status).toBe(200);
}

async function overturn({ author }: Stage): Promise<void> {
  const notices = (await app.call(listNotificationsRoute, {}, author.cookie)).body.items;
  const appealKey = notices.find(({ link }) => link.startsWith('/recurso/'))?.link.slice('/recurso/'.length) ?? '';
  expect((await app.call(appealRoute, { params: { appealKey }, body: { words: 'É meu.' } })).status).toBe(200);
  const body = { outcome: 'overturned', answer: 'Voltou.' } as const;
  expect((await app.call(answerAppealRoute, { params: { caseId }, body }, lia.cookie)).status).toBe(200);
}

async function setStage(): Promise<Stage> {
  const [author, viewer] = [await createPerson(app, { fullName: 'Otto Reis' }), await createPerson(app)];
  await link(app, viewer, author);
  const { db } = app.platform;
  await db`insert into visits (user_id, last_at) values (${viewer.id}, now() - interval '3 days')
    on conflict (user_id) do update set last_at = excluded.last_at`;
  await db`update profiles set email_verified = true where id = ${viewer.id}`;
  await open(fediverse, author);
  return { app, author, viewer, word: `segredo${uuidv7().slice(-8)}` };
}

const table = roadThings.flatMap((thing) =>
  states
    .filter(({ kinds = [thing.kind] }) => kinds.includes(thing.kind))
    .map((state) => ({ kind: thing.kind, name: state.name, thing, state })),
);

test('every road leads to something', () => {
  expect(new Set(roadThings.flatMap((thing) => thing.roads)).size).toBe(Object.keys(roads).length);
});

test.each(table)(
  'a $kind $name is found on no road, and on every road again when that ends',
  async ({ thing, state }) => {
    const stage = await setStage();
    const made = await thing.make(stage);
    // Missions and the Link have told the viewer something, too.
    await app.platform.db`delete from notifications where user_id = ${stage.viewer.id} 
    and type in ('connection_request', 'connection_accepted', 'other')`;
    const before = await findOn(app, stage.viewer, made);
    expect(before.toSorted()).toEqual(thing.roads.toSorted());
    await state.begin(stage, made, thing);
    const isOpen = (road: Road) => state.staysOnWeb && webRoads.includes(road);
    expect(await findOn(app, stage.viewer, made)).toEqual(before.filter(isOpen));
    await state.end?.(stage);
    if (state.end) expect(await findOn(app, stage.viewer, made)).toEqual(before);
  },
);
