import { questionsOf } from '@publyka/contract/review-forms';
import { uuidv7 } from 'uuidv7';
import { publishFor, upload } from './drops.ts';
import { idOf, saveWork } from './libraries.ts';
import { expect, type Person } from './people.ts';
import { makePng } from './pictures.ts';
import { comment, publish } from './posts.ts';

/** What stands for the parameters of the routes. */
export interface World {
  chatId: string;
  roomId: string;
  readingId: string;
  libraryId: string;
  reviewId: string;
  workId: string;
  postId: string;
  linkPostId: string;
  otherPostId: string;
  dropId: string;
  userId: string;
  token: string;
}

async function send(
  { page }: Person,
  method: 'patch' | 'post' | 'put',
  path: string,
  data: object = {},
): Promise<void> {
  const answer = await page.request[method](path, { data });
  expect(answer.status(), `${path}: ${await answer.text()}`).toBeLessThan(300);
}

const long = 'Três anos de lama até o joelho, e a margem ainda avança quatro metros a cada cheia. ';

/** A small campus of two people with one of everything, by the API. */
export async function makeWorld(owner: Person, other: Person): Promise<World> {
  const userId = await idOf(other);
  await link(owner, other, userId);
  const libraryId = await idOf(owner);
  const workId = await saveWork(owner, libraryId, 'Sentidos que se leem em grupo, e o que deles fica', ['método']);
  await saveWork(owner, libraryId, 'Fonologia de bolso');
  const fileId = await upload(owner.page, 'post-image', makePng(900, 600, [40, 120, 90]));
  const postId = await publish(owner, `${long.repeat(3)}\n\nSeja \\(x^2\\).`, {
    type: 'image',
    images: [{ fileId, alt: '' }],
  });
  const otherPostId = await publish(other, `Outra leitura da mesma maré. ${long}`);
  const linkPostId = await publish(owner, 'Relatório dos manguezais.', { type: 'link', link: 'https://exemplo.br/r' });
  await send(owner, 'patch', `/api/posts/${linkPostId}`, { content: 'Relatório dos manguezais de 2026.', version: 1 });
  await comment(other, postId, `Contei o mesmo número. ${long}`);
  await send(other, 'put', `/api/posts/${postId}/like`);
  await send(owner, 'put', `/api/posts/${postId}/bookmark`);
  const places = await makeCommunity(owner, other, workId);
  const dropId = await publishFor(owner, 'Por que a raiz respira?\nFilmado na vazante.');
  const reviewId = await review(other, linkPostId);
  return { ...places, libraryId, workId, postId, linkPostId, otherPostId, dropId, userId, reviewId };
}

async function link(owner: Person, other: Person, userId: string): Promise<void> {
  const id = uuidv7();
  await send(owner, 'post', '/api/connections', { id, personId: userId });
  await send(other, 'put', `/api/connections/${id}/acceptance`);
}

async function makeCommunity(owner: Person, other: Person, workId: string) {
  const [chatId, roomId, readingId] = [uuidv7(), uuidv7(), uuidv7()];
  const at = `/api/communities/${chatId}`;
  await send(owner, 'post', '/api/communities', { id: chatId, name: 'Mangues do Norte', description: long });
  await send(other, 'put', `${at}/membership`);
  await send(owner, 'post', `${at}/rooms`, { id: roomId, name: 'Escala de sábado', description: 'Quem vai' });
  await send(owner, 'post', `${at}/messages`, { id: uuidv7(), content: `A maré de sábado. ${long}` });
  await send(other, 'post', `${at}/messages`, { id: uuidv7(), content: 'Eu vou: https://exemplo.br/barco' });
  const poll = { options: ['Sábado', 'Domingo'], isMultiple: false, isSecret: false, closesAt: null };
  await send(owner, 'post', `${at}/messages`, { id: uuidv7(), content: 'Quando refazemos o transecto?', poll });
  await send(owner, 'post', `${at}/readings`, { id: readingId, workId, roomId: uuidv7() });
  const made = await owner.page.request.post(`${at}/links`, { data: { id: uuidv7(), days: 7, uses: null } });
  const { token = '' }: { token?: string } = await made.json();
  return { chatId, roomId, readingId, token };
}

/** Reviews a post with a link: seven questions. */
async function review(reviewer: Person, postId: string): Promise<string> {
  const id = uuidv7();
  await send(reviewer, 'post', '/api/reviews', {
    id,
    subject: { kind: 'post', id: postId },
    form: 'article',
    visibility: 'public',
    answers: questionsOf('article').map((question) => ({ question, answer: 'yes' })),
    strongest: 'Mostrar que a riqueza sobe na borda.',
    firstStep: 'Dizer onde ficam os transectos.',
    conflict: 'Não há.',
    usedAi: false,
  });
  return id;
}
