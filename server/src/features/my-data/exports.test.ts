import { bookmarkPostRoute } from '@publyka/contract/routes/bookmarks';
import { getIiaFilesRoute } from '@publyka/contract/routes/iia';
import { dataExportAddress, getDataExportRoute, requestDataExportRoute } from '@publyka/contract/routes/my-data';
import { listNotificationsRoute, readAllNotificationsRoute } from '@publyka/contract/routes/notifications';
import { createPostRoute, likePostRoute, unlikePostRoute } from '@publyka/contract/routes/posts';
import { setAvatarRoute } from '@publyka/contract/routes/profile-routes';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createCommunity, send } from '../../../test/communities.ts';
import { link } from '../../../test/connections.ts';
import { createDirect } from '../../../test/directs.ts';
import { runJobs } from '../../../test/jobs.ts';
import { memberPassword } from '../../../test/members.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { comment, publish } from '../../../test/posts.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { sendFile, uploadImage } from '../../../test/uploads.ts';
import { type Unzipped, unzip } from '../../../test/zip.ts';
import { hashPassword } from '../../platform/auth/password-hash.ts';
import { exportKinds } from './archive/kinds/all.ts';
import { exportKey, removePastExports, takeUpLeftExports } from './exports.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const passwordHash = hashPassword(memberPassword, null);

/** Asks for a copy with the person's password, which people made without a sign-up get first. */
async function request(person: TestPerson): Promise<string> {
  await app.platform.db`
    insert into credentials (id, user_id, account_id, provider_id, password)
    select ${uuidv7()}, ${person.id}, ${person.id}, 'credential', ${await passwordHash}
    where not exists (select from credentials where user_id = ${person.id})`;
  return (await app.call(requestDataExportRoute, { body: { password: memberPassword } }, person.cookie)).body.id;
}

function fetchFile(id: string, cookie?: string): Promise<Response> {
  return Promise.resolve(app.app.request(dataExportAddress(id), { headers: cookie ? { cookie } : {} }));
}

/** Asks for a copy, has it made and opens it. */
async function makeCopy(person: TestPerson): Promise<Unzipped> {
  const id = await request(person);
  await runJobs(app);
  const response = await fetchFile(id, person.cookie);
  expect(response.status).toBe(200);
  return unzip(new Uint8Array(await response.arrayBuffer()));
}

test('a copy holds all that is one’s own, to read and for programs, and nobody else’s words', async () => {
  const ana = await createPerson(app, { fullName: 'Ana <b>Lima</b>' });
  const rui = await createPerson(app, { fullName: 'Rui Antunes' });
  const fileId = await uploadImage(app, ana);
  const avatarId = await uploadImage(app, ana, 'avatar');
  await app.call(setAvatarRoute, { body: { fileId: avatarId } }, ana.cookie);
  const content = String.raw`Achei <i>um</i> fóssil & tanto: \(x^2\) por R$ 5.`;
  const post = { id: uuidv7(), type: 'image' as const, content, images: [{ fileId, alt: 'O fóssil' }] };
  await app.call(createPostRoute, { body: post }, ana.cookie);
  await comment(app, ana, await publish(app, rui, 'Coisa do Rui'), 'Comentei no Rui');
  const communityId = await createCommunity(app, [ana, rui]);
  const attached = await sendFile(app, ana, Buffer.from('%PDF-1.7\n'), 'message-file', 'Parecer <b>.pdf');
  await send(app, ana, communityId, 'Disse a Ana', null, [attached.fileId]);
  await send(app, rui, communityId, 'Disse o Rui em confiança');
  const directId = await createDirect(app, ana, rui);
  await send(app, ana, directId, 'Disse a dois');
  await send(app, rui, directId, 'Disse o Rui a dois');

  const copy = await makeCopy(ana);
  expect(copy.paths).toContain(`midia/${fileId}.webp`);
  expect(Buffer.from(copy.bytes(`midia/${fileId}.webp`)).toString('latin1', 8, 12)).toBe('WEBP');
  const page = copy.text('publicacoes.html');
  expect(page).toContain('Achei &lt;i&gt;um&lt;/i&gt; fóssil &amp; tanto: \\(x^2\\) por R$ 5.');
  expect(page).toContain(`<img src="midia/${fileId}.webp" alt="O fóssil"`);
  expect(copy.text('perfil.html')).toContain(`<img src="midia/${avatarId}.webp" alt="Foto de perfil"`);
  expect(JSON.parse(copy.text('json/publicacoes.json'))).toMatchObject([{ id: post.id, content }]);
  expect(JSON.parse(copy.text('json/mensagens.json'))).toMatchObject([
    { content: 'Disse a Ana', community: 'Ecologia' },
    { content: 'Disse a dois', community: 'Conversa direta' },
  ]);
  expect(JSON.parse(copy.text('json/republykas.json'))).toMatchObject([
    { name: 'Ecologia', isDirect: false },
    { name: 'Rui Antunes', isDirect: true },
  ]);
  expect(JSON.parse(copy.text('json/comentarios.json'))).toMatchObject([{ content: 'Comentei no Rui' }]);
  expect(copy.text(`midia/${attached.fileId}.pdf`)).toBe('%PDF-1.7\n');
  expect(copy.text('mensagens.html')).toContain(`<a href="midia/${attached.fileId}.pdf">Parecer b .pdf</a>`);
  const index = copy.text('index.html');
  expect(index).toContain('Os dados de Ana &lt;b&gt;Lima&lt;/b&gt;');
  expect(index).toContain('<a href="publicacoes.html">Publicações</a> <mark>1</mark>');
  for (const { slug } of exportKinds) {
    expect(() => JSON.parse(copy.text(`json/${slug}.json`)), slug).not.toThrow();
    expect(index).toContain(`href="${slug}.html"`);
  }
  const everything = copy.paths.filter((path) => !path.startsWith('midia/')).map((path) => copy.text(path));
  expect(everything.join()).not.toMatch(/Disse o Rui|Coisa do Rui/);
  expect(everything.join()).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
});

test('the copy works the IIA out, as its screen does', async () => {
  const ana = await createPerson(app);
  const postId = await publish(app, ana);
  for (let count = 0; count < 5; count += 1)
    await app.call(bookmarkPostRoute, { params: { postId } }, (await createPerson(app)).cookie);
  const copy = await makeCopy(ana);
  const { csv, script } = (await app.call(getIiaFilesRoute, {}, ana.cookie)).body;
  expect(csv.trim().split('\r\n')).toHaveLength(6);
  expect([copy.text('iia.csv'), copy.text('iia.mjs')]).toEqual([csv, script]);
});

test('a copy tells no more than the product does: no unused code, nobody who is leaving, nothing that was taken back', async () => {
  const [ana, bia, zeno] = [
    await createPerson(app),
    await createPerson(app, { fullName: 'Bia Presente' }),
    await createPerson(app, { fullName: 'Zeno Partinte' }),
  ];
  const postId = await publish(app, ana);
  for (const other of [bia, zeno]) await link(app, other, ana);
  await comment(app, zeno, postId, 'Adeus de quem parte.');
  await app.call(likePostRoute, { params: { postId } }, bia.cookie);
  await app.call(readAllNotificationsRoute, {}, ana.cookie);
  await app.call(unlikePostRoute, { params: { postId } }, bia.cookie);
  const { db } = app.platform;
  await db`insert into departures (person_id, purge_after) values (${zeno.id}, now() + interval '7 days')`;
  const coupon = { userId: ana.id, partnerName: 'Livraria', expiresAt: new Date(Date.now() + 60_000) };
  await db`insert into partner_coupons ${db([
    { ...coupon, id: uuidv7(), couponCode: 'ABERTO-77', used: false, usedAt: null },
    { ...coupon, id: uuidv7(), couponCode: 'GASTO-77', used: true, usedAt: new Date() },
  ])}`;
  const copy = await makeCopy(ana);
  const everything = copy.paths.filter((path) => !path.startsWith('midia/')).map((path) => copy.text(path));
  expect(everything.join()).toContain('Bia Presente');
  expect(everything.join()).toContain('GASTO-77');
  expect(everything.join()).not.toMatch(/ABERTO|Zeno|Adeus/);
  const notices: { type: string }[] = JSON.parse(copy.text('json/notificacoes.json'));
  expect(notices.filter(({ type }) => type === 'like')).toEqual([]);
});

test('one at a time; progress, the notice and the file are its owner’s only', async () => {
  const [ana, rui] = [await createPerson(app), await createPerson(app)];
  const id = await request(ana);
  expect(await request(ana)).toBe(id);
  const waiting = await app.call(getDataExportRoute, {}, ana.cookie);
  expect(waiting.body.export).toMatchObject({ id, status: 'waiting', progress: 0, availableUntil: null });
  expect((await fetchFile(id, ana.cookie)).status).toBe(404);
  await runJobs(app);
  const ready = await app.call(getDataExportRoute, {}, ana.cookie);
  expect(ready.body.export).toMatchObject({ id, status: 'ready', progress: 100 });
  expect(ready.body.export?.bytes).toBeGreaterThan(1000);
  expect((await app.call(getDataExportRoute, {}, rui.cookie)).body.export).toBeNull();
  expect((await fetchFile(id, rui.cookie)).status).toBe(404);
  expect((await fetchFile(id)).status).toBe(401);
  const own = await fetchFile(id, ana.cookie);
  expect(own.headers.get('content-disposition')).toMatch(/^attachment; filename="publyka-meus-dados-[\d-]+\.zip"$/);
  expect(own.headers.get('cache-control')).toBe('private, no-store');
  await own.body?.cancel();
  const told = await app.call(listNotificationsRoute, {}, ana.cookie);
  expect(told.body.items.map(({ type, content }) => [type, content])).toEqual([
    ['other', 'A cópia dos seus dados está pronta para baixar'],
  ]);
});

test('asking about the file only opens nothing that nobody would close', async () => {
  const ana = await createPerson(app);
  const id = await request(ana);
  await runJobs(app);
  const read = vi.spyOn(app.platform.files, 'read');
  const head = await app.app.request(dataExportAddress(id), { method: 'HEAD', headers: { cookie: ana.cookie } });
  expect(head.status).toBe(200);
  expect(Number(head.headers.get('content-length'))).toBeGreaterThan(1000);
  expect(read).not.toHaveBeenCalled();
  read.mockRestore();
});

test('the file is given so often an hour', async () => {
  const limited = await createTestApp({ RATE_LIMITS: 'on' }, app);
  const ana = await createPerson(app);
  const id = uuidv7();
  await app.platform.db`
    insert into data_exports (id, user_id, status, progress, bytes, ready_at) values (${id}, ${ana.id}, 'ready', 100, 3, now())`;
  await limited.platform.files.put(exportKey(id), Buffer.from('PK!'), { contentType: 'application/zip' });
  const fetchAgain = async () => {
    const response = await limited.app.request(dataExportAddress(id), { headers: { cookie: ana.cookie } });
    await response.arrayBuffer();
    return response.status;
  };
  for (let times = 0; times < 20; times += 1) expect(await fetchAgain()).toBe(200);
  expect(await fetchAgain()).toBe(429);
  await limited.close();
});

test('what a node that was killed left half-way is taken up by another', async () => {
  const ana = await createPerson(app);
  const id = await request(ana);
  const { db } = app.platform;
  // As a node leaves it that dies in the middle: its job is lost with it.
  await db`delete from pgboss.job where name = 'my-data.export'`;
  await db`update data_exports set status = 'working', attempts = 1, progress = 40 where id = ${id}`;
  await takeUpLeftExports(app.platform);
  await runJobs(app);
  expect((await app.call(getDataExportRoute, {}, ana.cookie)).body.export?.status).toBe('working');
  await db`update data_exports set worked_at = now() - interval '2 minutes' where id = ${id}`;
  await takeUpLeftExports(app.platform);
  await runJobs(app);
  expect((await app.call(getDataExportRoute, {}, ana.cookie)).body.export?.status).toBe('ready');
});

test('a copy that cannot be made is given up after three times, and another may be asked for', async () => {
  const ana = await createPerson(app);
  const id = await request(ana);
  const { db } = app.platform;
  await db`update data_exports set attempts = 3, worked_at = now() - interval '2 minutes' where id = ${id}`;
  await takeUpLeftExports(app.platform);
  expect((await app.call(getDataExportRoute, {}, ana.cookie)).body.export?.status).toBe('failed');
  expect(await request(ana)).not.toBe(id);
});

test('a copy goes after seven days, and when a newer one is ready', async () => {
  const ana = await createPerson(app);
  const { db, files } = app.platform;
  const first = await request(ana);
  await runJobs(app);
  const second = await request(ana);
  await runJobs(app);
  await removePastExports(app.platform);
  expect(await files.size(exportKey(first))).toBeNull();
  expect(await files.size(exportKey(second))).toBeGreaterThan(0);
  await db`update data_exports set ready_at = now() - interval '7 days 1 minute' where id = ${second}`;
  expect((await fetchFile(second, ana.cookie)).status).toBe(404);
  await removePastExports(app.platform);
  expect(await files.size(exportKey(second))).toBeNull();
  expect((await app.call(getDataExportRoute, {}, ana.cookie)).body.export).toBeNull();
});

test('a copy is made for who knows the password, not for who finds the device open', async () => {
  const ana = await createPerson(app);
  await request(ana);
  await runJobs(app);
  const before = (await app.call(getDataExportRoute, {}, ana.cookie)).body.export?.id;
  const ask = (password: string) => app.call(requestDataExportRoute, { body: { password } }, ana.cookie);
  expect((await ask('Outra-senha-1')).code).toBe('wrong_password');
  expect((await ask('')).fields).toEqual({ password: 'Senha é obrigatória' });
  expect((await app.call(getDataExportRoute, {}, ana.cookie)).body.export?.id).toBe(before);
});
