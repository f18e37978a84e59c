import { showCurriculumSectionRoute } from '@publyka/contract/routes/curricula';
import { setWebChoiceRoute } from '@publyka/contract/routes/open-web';
import { correctWorkRoute } from '@publyka/contract/routes/work-changes';
import { getWorkRoute, lookUpWorksRoute } from '@publyka/contract/routes/works';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newArticle, newCurriculum, saveItems } from '../../../test/curricula.ts';
import { publishDrop } from '../../../test/drops.ts';
import { createPerson } from '../../../test/people.ts';
import { publishOnWeb } from '../../../test/posts.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { crossrefArticle, isOfCrossref, startWorkServices, type WorkServices } from '../../../test/work-services.ts';

let services: WorkServices;
let app: TestApp;
beforeAll(async () => {
  services = await startWorkServices();
  isOfCrossref(services, '10.5072');
  app = await createTestApp({ WORKS_LOOKUP: 'on', WORKS_SOURCES_URL: services.url });
});
afterAll(async () => {
  await app.close();
  await services.close();
});

const read = async (path: string) => (await app.app.request(path)).text();

test('on the web a work that a source knows is as the source has it, whatever members typed', async () => {
  const ana = await createPerson(app);
  const doi = `10.5072/web.${uuidv7()}`;
  services.answer(`/crossref/works/${doi}`, crossrefArticle(doi));
  const found = (await app.call(lookUpWorksRoute, { body: { text: doi } }, ana.cookie)).body.items[0];
  await app.platform.jobs.drain();
  const params = { workId: found?.id ?? '' };
  const work = (await app.call(getWorkRoute, { params }, ana.cookie)).body;
  const csl = { ...(work.csl ?? { type: '' }), title: 'Compre na lojinha', volume: '99' };
  await app.call(correctWorkRoute, { params, body: { version: work.version, csl } }, ana.cookie);
  await app.platform.jobs.drain();
  const postId = await publishOnWeb(app, ana, `Leiam ${doi}`);
  const { id: dropId } = await publishDrop(app, ana, { description: `Do artigo ${doi}` });
  await saveItems(app, ana, newCurriculum([newArticle('Meu artigo', doi)]));
  const section = { params: { section: 'production' as const }, body: { isShown: true } };
  await app.call(showCurriculumSectionRoute, section, ana.cookie);
  for (const [thing, thingId] of [
    ['profile', ana.id],
    ['drop', dropId],
  ] as const)
    await app.call(setWebChoiceRoute, { params: { thing, thingId }, body: { isOnWeb: true } }, ana.cookie);
  expect((await app.call(getWorkRoute, { params }, ana.cookie)).body.title).toBe('Compre na lojinha');
  const paths = [
    ...[`/obra/${work.id}`, `/post/${postId}`, `/drops/${dropId}`, `/profile/${ana.username}`, '/publicas'],
    ...[`/incorporar/post/${postId}`, `/obra/${work.id}/atom.xml`, '/api/feed/guest'],
  ];
  const shown = await Promise.all(paths.map(async (path) => [path, await read(path)] as const));
  expect(shown.filter(([, text]) => /lojinha|v\. 99/.test(text)).map(([path]) => path)).toEqual([]);
  expect(shown.filter(([, text]) => text.includes('as muitas facetas')).map(([path]) => path)).toEqual(
    paths.filter((path) => path !== '/api/feed/guest'),
  );
});
