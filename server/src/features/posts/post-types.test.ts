import { createPostRoute, deletePostRoute, getPostRoute, type NewPost } from '@publyka/contract/routes/posts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runJobs } from '../../../test/jobs.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { uploadImage } from '../../../test/uploads.ts';
import { fillLink } from './jobs.ts';

let app: TestApp;
let ana: TestPerson;

beforeAll(async () => {
  app = await createTestApp();
  ana = await createPerson(app);
});
afterAll(() => app.close());

function publish(post: Partial<NewPost>) {
  return app.call(createPostRoute, { body: { id: uuidv7(), type: 'text', content: 'Leiam', ...post } }, ana.cookie);
}

/** A ready video of this person's, as the check of uploads leaves it. */
async function makeVideo(person: TestPerson): Promise<string> {
  const id = uuidv7();
  const facts = { contentType: 'video/mp4', width: 1280, height: 720, durationMs: 9000, readyAt: new Date() };
  await app.platform
    .db`insert into files ${app.platform.db({ id, ownerId: person.id, purpose: 'post-video', bytes: 5, ...facts })}`;
  return id;
}

test('a link keeps what was meant: a DOI in any form, or an address', async () => {
  const empty = { title: null, source: null, authors: null, isOpenAccess: false };
  const doi = await publish({ type: 'link', link: ' doi:10.5072/CEC.2026.0142 ' });
  expect(doi.body).toMatchObject({
    type: 'link',
    video: null,
    link: { ...empty, url: 'https://doi.org/10.5072/cec.2026.0142', doi: '10.5072/cec.2026.0142', host: 'doi.org' },
  });
  const page = await publish({ type: 'link', link: 'https://www.exemplo.br/a?b=1' });
  expect(page.body.link).toEqual({ ...empty, url: 'https://www.exemplo.br/a?b=1', doi: null, host: 'exemplo.br' });
});

test('a post has the part that its type names, and no other', async () => {
  const fileId = uuidv7();
  expect((await publish({ type: 'link' })).fields).toEqual({ link: 'Informe um link ou DOI válido' });
  expect((await publish({ type: 'link', link: 'javascript:alert(1)' })).fields).toHaveProperty('link');
  expect((await publish({ type: 'video' })).fields).toEqual({ video: 'Escolha um vídeo ou informe o endereço dele' });
  expect((await publish({ type: 'video', video: { url: 'ftp://exemplo.br/v.mp4' } })).fields).not.toEqual({});
  expect((await publish({ type: 'image' })).fields).toEqual({ images: 'Escolha ao menos uma imagem' });
  expect((await publish({ type: 'text', link: 'exemplo.br' })).fields).toHaveProperty('link');
  expect((await publish({ type: 'text', images: [{ fileId }] })).fields).toHaveProperty('images');
  expect((await publish({ type: 'link', link: 'exemplo.br', video: { fileId } })).fields).toHaveProperty('video');
});

test('a video lives elsewhere, or is an own upload with its poster that goes with the post', async () => {
  const elsewhere = await publish({ type: 'video', video: { url: 'https://www.exemplo.br/aula.mp4' } });
  expect(elsewhere.body.video).toEqual({ source: 'url', url: 'https://www.exemplo.br/aula.mp4', host: 'exemplo.br' });
  const [fileId, posterFileId] = [await makeVideo(ana), await uploadImage(app, ana)];
  const post = await publish({ type: 'video', video: { fileId, posterFileId } });
  expect(post.body.video).toMatchObject({
    source: 'file',
    video: { id: fileId, contentType: 'video/mp4', width: 1280, height: 720, durationMs: 9000, status: 'ready' },
    poster: { id: posterFileId, alt: '' },
  });
  expect((await publish({ type: 'video', video: { fileId } })).code).toBe('conflict'); // Used already.
  await app.call(deletePostRoute, { params: { postId: post.body.id } }, ana.cookie);
  const left = await app.platform.db`select from files where id in (${fileId}, ${posterFileId}) and removed_at is null`;
  expect(left).toHaveLength(0);
  await runJobs(app);
});

test('other people’s uploads, unfinished ones and images are no video', async () => {
  const rui = await createPerson(app);
  const foreign = await publish({ type: 'video', video: { fileId: await makeVideo(rui) } });
  expect(foreign.code).toBe('not_found');
  const image = await publish({ type: 'video', video: { fileId: await uploadImage(app, ana) } });
  expect(image.code).toBe('not_found');
  const unfinished = await makeVideo(ana);
  await app.platform.db`update files set ready_at = null where id = ${unfinished}`;
  expect((await publish({ type: 'video', video: { fileId: unfinished } })).code).toBe('upload_not_ready');
  const lost = await publish({
    type: 'video',
    video: { fileId: await makeVideo(ana), posterFileId: await makeVideo(ana) },
  });
  expect(lost.code).toBe('not_found');
});

const html =
  '<meta name="citation_title" content="Borda não é refúgio"><meta property="og:site_name" content="Cadernos">';
const page = async (url: string) => ({ outcome: 'page' as const, html, url });

test('the card is filled once the page was read, and everybody hears it', async () => {
  const { body } = await publish({ type: 'link', link: 'exemplo.br/artigo' });
  await fillLink(app.platform, body.id, page);
  await fillLink(app.platform, body.id, async () => {
    throw new Error('is not read twice');
  });
  const link = { ...body.link, title: 'Borda não é refúgio', source: 'Cadernos' };
  const read = await app.call(getPostRoute, { params: { postId: body.id } }, ana.cookie);
  expect(read.body.link).toEqual(link);
  const told = await app.platform.db`select type, data from events where topic = ${`post:${body.id}`}`;
  expect(told).toEqual([{ type: 'post.link_filled', data: { postId: body.id, link } }]);
});

test('a page that fails is tried again, one that is refused is not, a deleted post needs none', async () => {
  const { body } = await publish({ type: 'link', link: 'exemplo.br/artigo' });
  const failing = fillLink(app.platform, body.id, async () => ({ outcome: 'failed', reason: 'status 503' }));
  await expect(failing).rejects.toThrow('status 503');
  await fillLink(app.platform, body.id, async () => ({ outcome: 'refused', reason: 'not a public address' }));
  await app.call(deletePostRoute, { params: { postId: body.id } }, ana.cookie);
  await fillLink(app.platform, body.id, page);
});

test('pages are fetched only where an administrator has switched that on', async () => {
  const queued = () => app.platform.db`select from pgboss.job where name = 'posts.fill-link'`;
  await publish({ type: 'link', link: 'http://127.0.0.1/' });
  expect(await queued()).toHaveLength(0);
  const other = await createTestApp({ LINK_PREVIEWS: 'on' });
  try {
    const eva = await createPerson(other);
    const body = { id: uuidv7(), type: 'link' as const, content: 'Leiam', link: 'http://127.0.0.1/' };
    await other.call(createPostRoute, { body }, eva.cookie);
    await runJobs(other); // Refused without a connection, and done with.
    const jobs = await other.platform.db`select state from pgboss.job where name = 'posts.fill-link'`;
    expect(jobs).toEqual([{ state: 'completed' }]);
  } finally {
    await other.close();
  }
});
