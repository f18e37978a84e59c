import {
  endAllSessionsRoute,
  getMeRoute,
  listSessionsRoute,
  signOutRoute,
  signUpRoute,
} from '@publyka/contract/routes/accounts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { cookieOf, createPerson, createSession } from '../../../test/people.ts';
import { recordStatements } from '../../../test/plans.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import {
  createSessions,
  hashSessionToken,
  signSessionToken,
  verifySessionCookie,
} from '../../platform/sessions/sessions.ts';
import { deleteExpired } from './store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

describe('sessions', () => {
  test('are listed to their person only, newest first, this one marked', async () => {
    const ana = await createPerson(app);
    const phone = await createSession(app, ana.id);
    await createPerson(app);
    await app.platform.db`update sessions set user_agent = 'Telefone' where id = ${phone.sessionId}`;
    const expired = await createSession(app, ana.id);
    await app.platform.db`update sessions set expires_at = now() where id = ${expired.sessionId}`;
    const { body } = await app.call(listSessionsRoute, {}, ana.cookie);
    expect(body.items.map(({ id, current, userAgent }) => ({ id, current, userAgent }))).toEqual([
      { id: phone.sessionId, current: false, userAgent: 'Telefone' },
      { id: ana.sessionId, current: true, userAgent: null },
    ]);
    expect((await app.call(listSessionsRoute, {})).code).toBe('not_authenticated');
  });

  test("all end at once with 'Sair de todos', and nobody else's", async () => {
    const [ana, bia] = [await createPerson(app), await createPerson(app)];
    const phone = await createSession(app, ana.id);
    const endSessions = vi.spyOn(app.platform.live, 'endSessions');
    for (const { cookie } of [ana, phone, bia]) expect((await app.call(getMeRoute, {}, cookie)).body.me).not.toBeNull();
    expect((await app.call(endAllSessionsRoute, {}, phone.cookie)).status).toBe(204);
    for (const { cookie } of [ana, phone]) expect((await app.call(getMeRoute, {}, cookie)).body.me).toBeNull();
    expect((await app.call(getMeRoute, {}, bia.cookie)).body.me).not.toBeNull();
    expect(new Set(endSessions.mock.calls.flat(2))).toEqual(new Set([ana.sessionId, phone.sessionId]));
    endSessions.mockRestore();
  });

  test('end on another node within a minute, even if it was told nothing', async () => {
    const ana = await createPerson(app);
    const { db, config, sessions } = app.platform;
    const otherNode = createSessions({ db, secret: sessions.secret, publicUrl: config.publicUrl });
    expect(await otherNode.resolveViewer(ana.cookie)).toEqual({ id: ana.id, sessionId: ana.sessionId });
    await app.call(endAllSessionsRoute, {}, ana.cookie);
    const later = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 59_000);
    expect(await otherNode.resolveViewer(ana.cookie)).toBeNull();
    later.mockRestore();
  });

  test('are not remembered when they end while they are being looked up', async () => {
    const ana = await createPerson(app);
    const { sessions, db } = app.platform;
    const looking = sessions.resolveViewer(ana.cookie);
    sessions.forget([ana.sessionId]);
    await looking;
    await db`delete from sessions where id = ${ana.sessionId}`;
    expect(await sessions.resolveViewer(ana.cookie)).toBeNull();
  });

  test('are looked up once for all that is asked at a time, and again once they have ended', async () => {
    const ana = await createPerson(app);
    const { config, sessions } = app.platform;
    const viewer = { id: ana.id, sessionId: ana.sessionId };
    const statements = await recordStatements(app.databaseUrl, async (db) => {
      const otherNode = createSessions({ db, secret: sessions.secret, publicUrl: config.publicUrl });
      const asked = Array.from({ length: 20 }, () => otherNode.resolveViewer(ana.cookie));
      expect(await Promise.all(asked)).toEqual(asked.map(() => viewer));
      otherNode.forget(null);
      const looking = otherNode.resolveViewer(ana.cookie);
      otherNode.forget([ana.sessionId]);
      await Promise.all([looking, otherNode.resolveViewer(ana.cookie), otherNode.resolveViewer(ana.cookie)]);
    });
    expect(statements.filter(({ text }) => text.includes('from sessions'))).toHaveLength(3);
  });

  test('roll on for 30 days, once a day, row and cookie', async () => {
    const ana = await createPerson(app);
    const { db } = app.platform;
    await db`update sessions set expires_at = now() + interval '29 days 1 hour' where id = ${ana.sessionId}`;
    expect((await app.call(getMeRoute, {}, ana.cookie)).headers.getSetCookie()).toEqual([]);
    await db`update sessions set expires_at = now() + interval '28 days 23 hours' where id = ${ana.sessionId}`;
    const answer = await app.call(getMeRoute, {}, ana.cookie);
    expect(answer.headers.getSetCookie()).toEqual([
      `${ana.cookie}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`,
      expect.stringMatching(/^publyka\.device=/),
    ]);
    const [row] = await db<
      { days: number }[]
    >`select extract(day from expires_at - now())::int as days from sessions where id = ${ana.sessionId}`;
    expect(row?.days).toBeGreaterThanOrEqual(29);
  });

  test('a session that ends while it is extended is no failure', async () => {
    const { db } = app.platform;
    const ana = await createPerson(app);
    await db`update sessions set expires_at = now() + interval '28 days' where id = ${ana.sessionId}`;
    // As a row that is gone, it is not updated.
    await db.unsafe(`
      create function keep_session() returns trigger language plpgsql as 'begin return null; end';
      create trigger keep_session before update on sessions for each row
        when (old.id = '${ana.sessionId}') execute function keep_session()`);
    const answer = await app.call(getMeRoute, {}, ana.cookie);
    expect([answer.status, answer.body.me]).toEqual([200, null]);
    await db.unsafe('drop trigger keep_session on sessions; drop function keep_session');
  });

  test('end after 180 days, however much they are used', async () => {
    const ana = await createPerson(app);
    const makeOld = (days: number) =>
      app.platform
        .db`update sessions set created_at = now() - make_interval(days => ${days}) where id = ${ana.sessionId}`;
    await makeOld(179);
    app.platform.sessions.forget(null);
    expect((await app.call(listSessionsRoute, {}, ana.cookie)).status).toBe(200);
    await makeOld(181);
    app.platform.sessions.forget(null);
    expect((await app.call(listSessionsRoute, {}, ana.cookie)).status).toBe(401);
  });

  test('are kept by a hash of their token: what the database holds opens none', async () => {
    const { platform } = app;
    const body = { email: 'guardada@exemplo.br', password: 'Senha1234', fullName: 'Ana Guardada' };
    const made = await app.call(signUpRoute, { body });
    const token = verifySessionCookie(cookieOf(made).split('=')[1] ?? '', platform.sessions.secret) ?? '';
    const rows = await platform.db<{ token: string }[]>`select token from sessions where user_id = ${made.body.id}`;
    expect(rows).toEqual([{ token: hashSessionToken(token) }]);
    const stolen = `${platform.sessions.cookieName}=${signSessionToken(rows[0]?.token ?? '', platform.sessions.secret)}`;
    expect((await app.call(listSessionsRoute, {}, stolen)).status).toBe(401);
    expect((await app.call(listSessionsRoute, {}, cookieOf(made))).status).toBe(200);
    await app.call(signOutRoute, {}, cookieOf(made));
    expect(await platform.db`select from sessions where user_id = ${made.body.id}`).toHaveLength(0);
  });

  test('say when they were last in use', async () => {
    const ana = await createPerson(app);
    await app.platform.db`update sessions set updated_at = now() - interval '1 day' where id = ${ana.sessionId}`;
    const { body } = await app.call(listSessionsRoute, {}, ana.cookie);
    expect(Date.now() - Date.parse(body.items[0]?.lastSeenAt ?? '')).toBeLessThan(60_000);
  });

  test('are cleaned up with everything else that has run out, and nothing more', async () => {
    const { db } = app.platform;
    const [ana, bia, eva] = [await createPerson(app), await createPerson(app), await createPerson(app)];
    await db`update sessions set created_at = now() - interval '181 days' where id = ${eva.sessionId}`;
    await db`update sessions set expires_at = now() - interval '1 second' where id = ${ana.sessionId}`;
    for (const [person, age] of [
      [ana, '-1 second'],
      [bia, '1 minute'],
    ] as const) {
      await db`insert into password_resets (user_id, token_hash, code_hash, expires_at) values (${person.id}, ${Buffer.from(person.id)}, 'x', now() + ${age}::interval)`;
    }
    await db`insert into rate_limits (key, points, expire) values ('old', 1, 1), ('new', 1, ${Date.now() + 60_000})`;
    await deleteExpired(db);
    expect(
      await db`select id from sessions where id in (${ana.sessionId}, ${bia.sessionId}, ${eva.sessionId})`,
    ).toEqual([{ id: bia.sessionId }]);
    expect(await db`select user_id from password_resets`).toEqual([{ userId: bia.id }]);
    expect(await db`select key from rate_limits`).toEqual([{ key: 'new' }]);
  });
});
