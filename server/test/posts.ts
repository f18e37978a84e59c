import { createCommentRoute } from '@publyka/contract/routes/comments';
import { type Mark, markPostRoute } from '@publyka/contract/routes/marks';
import { createPostRoute } from '@publyka/contract/routes/posts';
import { uuidv7 } from 'uuidv7';
import type { TestPerson } from './people.ts';
import type { Answer, TestApp } from './test-app.ts';

/** Publishes a text post; answers its id. */
export async function publish(app: TestApp, person: TestPerson, content = 'Achei um fóssil.'): Promise<string> {
  const answer = await app.call(createPostRoute, { body: { id: uuidv7(), type: 'text', content } }, person.cookie);
  return answer.body.id;
}

/** Publishes 'Público na web'. */
export async function publishOnWeb(app: TestApp, person: TestPerson, content: string): Promise<string> {
  const body = { id: uuidv7(), type: 'text', content, isOnWeb: true } as const;
  return (await app.call(createPostRoute, { body }, person.cookie)).body.id;
}

/** Publishes ready pictures of this person's, without descriptions; answers the post's id. */
export async function publishImages(app: TestApp, person: TestPerson, fileIds: string[]): Promise<string> {
  const images = fileIds.map((fileId) => ({ fileId }));
  const body = { id: uuidv7(), type: 'image', content: 'Achei um fóssil.', images } as const;
  return (await app.call(createPostRoute, { body }, person.cookie)).body.id;
}

/** Marks words of a post. */
export function mark(
  app: TestApp,
  person: TestPerson,
  postId: string,
  exact: string,
  id = uuidv7(),
): Promise<Answer<Mark>> {
  return app.call(markPostRoute, { params: { postId }, body: { id, exact, prefix: '', suffix: '' } }, person.cookie);
}

/** Comments on a post; answers the comment's id. */
export async function comment(
  app: TestApp,
  person: TestPerson,
  postId: string,
  content = 'Que achado!',
): Promise<string> {
  const answer = await app.call(
    createCommentRoute,
    { params: { postId }, body: { id: uuidv7(), content } },
    person.cookie,
  );
  return answer.body.comment.id;
}
