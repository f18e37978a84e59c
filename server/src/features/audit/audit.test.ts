import { auditLogDays } from '@publyka/contract/retention';
import { listAuditRoute, verifyAuditRoute } from '@publyka/contract/routes/administration';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestPerson } from '../../../test/people.ts';
import { createStaff } from '../../../test/staff.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { adminCommands } from '../../admin/all-commands.ts';
import { runCommand } from '../../admin/run-command.ts';
import { audit } from '../../platform/admin/audit.ts';
import { releaseAuditLines } from '../my-data/purge/traces-store.ts';
import { verify } from './service.ts';

let app: TestApp;
let ada: TestPerson;
beforeAll(async () => {
  app = await createTestApp();
  ada = await createStaff(app, 'administra', 'ada_chefe');
});
afterAll(() => app.close());

const act = (target: string, details = {}) =>
  app.platform.transaction(({ sql }) =>
    audit(sql, { personId: ada.id }, { act: 'people suspend', target, aboutId: null, details }),
  );

async function admin(...words: string[]): Promise<string> {
  const lines: string[] = [];
  await runCommand(adminCommands, { platform: app.platform, print: (line) => lines.push(line) }, words);
  return lines.join('\n');
}

/** As somebody who owns the database could. */
async function tamper(statement: string): Promise<void> {
  const { db } = app.platform;
  await db.unsafe('alter table audit_log disable trigger user');
  await db.unsafe('alter table audit_head disable trigger user');
  await db.unsafe(statement);
  await db.unsafe('alter table audit_log enable trigger user');
  await db.unsafe('alter table audit_head enable trigger user');
}

test('acts at the same time make one chain; lines neither change nor go, but without their words', async () => {
  const { db } = app.platform;
  await Promise.all(Array.from({ length: 30 }, (_, index) => act(`@pessoa${index}`, { days: index })));
  const before = await verify(app.platform);
  expect(before).toMatchObject({ lines: 30, erased: 0, brokenAt: null });
  await expect(db`update audit_log set target = '@outra' where seq = 3`).rejects.toThrow('only grows');
  await expect(db`update audit_log set outcome = 'failed', salt = null, details = null`).rejects.toThrow('only grows');
  await expect(db`delete from audit_log where seq = 30`).rejects.toThrow('only grows');
  await expect(db`update audit_log set about_id = ${uuidv7()} where seq = 3`).rejects.toThrow('only grows');
  await expect(db`truncate audit_log`).rejects.toThrow('only grows');
  await expect(db`update audit_head set seq = 29`).rejects.toThrow('only grows');
  expect(await verify(app.platform)).toEqual(before);
});

test('what was changed behind its back is found: a word, a line taken out, the last lines cut off', async () => {
  await tamper(`update audit_log set target = '@inocente' where seq = 7`);
  expect(await verify(app.platform)).toMatchObject({ brokenAt: 7 });
  await expect(admin('audit', 'verify')).rejects.toThrow('A auditoria foi alterada: a linha 7');
  await tamper(`update audit_log set target = (select '@pessoa' || (details->>'days')) where seq = 7`);
  expect(await verify(app.platform)).toMatchObject({ brokenAt: null });
  await tamper(`create table kept as select * from audit_log where seq in (12, 30)`);
  await tamper(`delete from audit_log where seq = 12`);
  expect(await verify(app.platform)).toMatchObject({ brokenAt: 13 });
  await tamper(`insert into audit_log select * from kept where seq = 12`);
  await tamper(`delete from audit_log where seq = 30`);
  expect(await verify(app.platform)).toMatchObject({ brokenAt: 30 });
  await tamper(`insert into audit_log select * from kept where seq = 30`);
  expect(await admin('audit', 'verify')).toContain('A auditoria está inteira: 30 linhas');
});

test('an account that goes takes its name along, and the chain holds; old lines go by their age', async () => {
  const { db } = app.platform;
  const leaver = uuidv7();
  const about = { act: 'people suspend', target: '@vai_embora', aboutId: leaver };
  await app.platform.transaction(({ sql }) => audit(sql, { personId: ada.id }, about));
  await releaseAuditLines(db, leaver);
  const lines = await db`select target, actor_id, salt from audit_log where seq = 31`;
  expect(lines).toEqual([{ target: 'conta excluída', actorId: ada.id, salt: null }]);
  expect(await verify(app.platform)).toMatchObject({ erased: 1, brokenAt: null });
  await tamper(`update audit_log set at = now() - interval '${auditLogDays} days 1 minute' where seq < 5`);
  await db`delete from audit_log where seq < 5`;
  expect(await verify(app.platform)).toMatchObject({ lines: 27, brokenAt: null });
});

test('it is searched, read by pages and exported by who administers; whoever moderates finds nothing', async () => {
  const mia = await createStaff(app, 'modera');
  for (let index = 0; index < 60; index += 1) await act(`@fila${index}`, { reason: index === 42 ? 'Plágio' : 'Spam' });
  const list = (q: string, cursor?: string) =>
    app.call(listAuditRoute, { query: { q, ...(cursor && { cursor }) } }, ada.cookie);
  const first = (await list('@fila')).body;
  const second = (await list('@fila', first.nextCursor ?? '')).body;
  expect([first.items.length, second.items.length, second.nextCursor]).toEqual([50, 10, null]);
  expect(new Set([...first.items, ...second.items].map(({ target }) => target)).size).toBe(60);
  const found = (await list('ada_chefe plagio')).body.items;
  expect(found).toMatchObject([
    {
      act: 'people suspend',
      target: '@fila42',
      details: { reason: 'Plágio' },
      person: { id: ada.id },
      outcome: 'done',
    },
  ]);
  expect((await list('50%')).body.items).toEqual([]);
  const file = await app.app.request('/api/administration/audit.csv?q=@fila42', { headers: { cookie: ada.cookie } });
  const rows = (await file.text()).split('\r\n');
  expect(rows).toHaveLength(3);
  expect(rows[1]).toContain(`"'@ada_chefe","people suspend","'@fila42","{""reason"":""Plágio""}","done"`);
  expect((await app.call(verifyAuditRoute, {}, ada.cookie)).body).toMatchObject({ brokenAt: null });
  expect((await app.call(verifyAuditRoute, {}, mia.cookie)).code).toBe('not_found');
  expect((await app.call(listAuditRoute, {}, mia.cookie)).code).toBe('not_found');
  const refused = await app.app.request('/api/administration/audit.csv', { headers: { cookie: mia.cookie } });
  expect(refused.status).toBe(404);
});
