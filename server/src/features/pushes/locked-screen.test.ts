import { decideCaseRoute } from '@publyka/contract/routes/cases';
import { createCommentRoute } from '@publyka/contract/routes/comments';
import { setPushDeviceRoute } from '@publyka/contract/routes/pushes';
import { removeMemberRoute } from '@publyka/contract/routes/removals';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCase } from '../../../test/cases.ts';
import { createCommunity } from '../../../test/communities.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { comment, publish } from '../../../test/posts.ts';
import { createStaff } from '../../../test/staff.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { findUnreadNotification } from '../notifications/service.ts';

let app: TestApp;
let ana: TestPerson;
let rui: TestPerson;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** What this person's locked screen shows of all that they were told, newest last. */
async function shownTo({ id }: TestPerson): Promise<string[]> {
  const { db } = app.platform;
  const told = await db<{ id: string }[]>`
    select id from notifications where user_id = ${id} and type <> 'other' or (user_id = ${id} and exists (
      select from notification_acts where notification_id = notifications.id and content not like 'Missão%'))
    order by created_at`;
  const found = await Promise.all(told.map((one) => findUnreadNotification(db, id, one.id)));
  return found.map((one) => one?.summary ?? '');
}

test('a locked screen says what was done, and repeats no words, names or reasons', async () => {
  [ana, rui] = [await createPerson(app), await createPerson(app, { fullName: 'Rui Antunes' })];
  const postId = await publish(app, rui);
  const commentId = await comment(app, ana, postId, 'Segredo na minha pergunta');
  const body = { id: uuidv7(), content: 'Segredo na resposta', replyTo: { commentId, quote: null } };
  expect((await app.call(createCommentRoute, { params: { postId }, body }, rui.cookie)).status).toBe(200);
  const communityId = await createCommunity(app, [rui, ana], 'Segredo do grupo');
  const removal = { params: { communityId, personId: ana.id }, body: { reason: 'Segredo do motivo', isBan: false } };
  expect((await app.call(removeMemberRoute, removal, rui.cookie)).status).toBeLessThan(300);
  const caseId = await openCase(app, rui, 'comment', commentId);
  const decision = { decision: 'warned', answer: 'Segredo da moderação' } as const;
  const mia = await createStaff(app, 'modera');
  expect((await app.call(decideCaseRoute, { params: { caseId }, body: decision }, mia.cookie)).status).toBe(200);
  const shown = await shownTo(ana);
  expect(shown).toEqual([
    'respondeu seu comentário',
    'Há uma mudança numa RePublyka sua',
    'Há uma mensagem da moderação',
  ]);
  expect((await shownTo(rui))[0]).toBe('comentou sua publicação');
});

test('of what was told before there were such words only that there is something', async () => {
  const eva = await createPerson(app);
  await comment(app, rui, await publish(app, eva), 'Segredo antigo');
  await app.platform.db`update notification_acts set summary = null where user_id = ${eva.id}`;
  expect(await shownTo(eva)).toEqual(['Há uma notificação']);
});

test('a key that is no point of the curve is refused when it is given', async () => {
  const eva = await createPerson(app);
  const give = (p256dh: string) =>
    app.call(
      setPushDeviceRoute,
      {
        body: {
          endpoint: `https://push.exemplo.org/${uuidv7()}`,
          p256dh,
          auth: Buffer.alloc(16, 7).toString('base64url'),
        },
      },
      eva.cookie,
    );
  const noPoint = await give(Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url'));
  expect([noPoint.code, Object.keys(noPoint.fields)]).toEqual(['invalid_input', ['p256dh']]);
});
