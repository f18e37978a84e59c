import { attachmentDownloadUrl } from '@publyka/contract/routes/attachments';
import { bookmarkPostRoute } from '@publyka/contract/routes/bookmarks';
import { withdrawCollaborationRoute } from '@publyka/contract/routes/collaborations';
import { createCommentRoute, deleteCommentRoute } from '@publyka/contract/routes/comments';
import { deleteDropRoute } from '@publyka/contract/routes/drops';
import { deleteMessageRoute } from '@publyka/contract/routes/messages';
import { createPostRoute, deletePostRoute } from '@publyka/contract/routes/posts';
import { createReviewRoute, withdrawReviewRoute } from '@publyka/contract/routes/reviews';
import { editPostRoute } from '@publyka/contract/routes/versions';
import { uuidv7 } from 'uuidv7';
import { expect } from 'vitest';
import type { Reportable } from './cases.ts';
import { collaborate } from './collaborations.ts';
import { createCommunity, reply, send } from './communities.ts';
import { publishDrop } from './drops.ts';
import { createPerson, type TestPerson } from './people.ts';
import { comment, mark, publish } from './posts.ts';
import { newReview, publishLink } from './reviews.ts';
import type { Findable, Road } from './roads.ts';
import type { TestApp } from './test-app.ts';
import { sendFile, uploadImage } from './uploads.ts';
import { uploadVideo } from './videos.ts';

export interface Stage {
  app: TestApp;
  author: TestPerson;
  viewer: TestPerson;
  word: string;
}

export interface RoadThing {
  kind: Reportable;
  /** Made by the author; on every road that is named the viewer finds it. */
  make: (stage: Stage) => Promise<Findable & { id: string }>;
  remove: (app: TestApp, made: Findable & { id: string }, author: TestPerson) => Promise<unknown>;
  roads: Road[];
}

export const roadThings: RoadThing[] = [
  {
    kind: 'post',
    async make({ app, author, viewer, word }) {
      const fileId = await uploadImage(app, author);
      const content = `Achado ${word}, veja @${viewer.username}`;
      const body = { id: uuidv7(), type: 'image' as const, content, images: [{ fileId }], isOnWeb: true };
      const { id } = (await app.call(createPostRoute, { body }, author.cookie)).body;
      const edit = { version: 1, content: `${content}!` };
      expect((await app.call(editPostRoute, { params: { postId: id }, body: edit }, author.cookie)).status).toBe(200);
      expect((await app.call(bookmarkPostRoute, { params: { postId: id } }, viewer.cookie)).status).toBe(200);
      expect((await mark(app, viewer, id, word)).status).toBe(200);
      return { id, word, postId: id, imageIds: [fileId], authorName: author.username };
    },
    remove: (app, { id: postId }, { cookie }) => app.call(deletePostRoute, { params: { postId } }, cookie),
    roads: [
      'post',
      'feed',
      'guestFeed',
      'search',
      'badge',
      'catchUp',
      'replay',
      'files',
      'webFiles',
      'copy',
      'weeklyMail',
      'outbox',
      'note',
    ],
  },
  {
    kind: 'comment',
    async make({ app, author, viewer, word }) {
      const postId = await publish(app, viewer, 'O que acharam?');
      const id = await comment(app, author, postId, `Achei ${word}`);
      const replyTo = { commentId: id, quote: word };
      const body = { id: uuidv7(), content: 'Também.', replyTo };
      expect((await app.call(createCommentRoute, { params: { postId }, body }, viewer.cookie)).status).toBe(200);
      return { id, word, postId };
    },
    remove: (app, { id: commentId }, { cookie }) => app.call(deleteCommentRoute, { params: { commentId } }, cookie),
    roads: ['comments', 'notifications', 'badge', 'catchUp', 'pushes', 'replay', 'copy'],
  },
  {
    kind: 'drop',
    async make({ app, author, word }) {
      const videoFileId = await uploadVideo(app, author);
      const coverFileId = await uploadImage(app, author, 'drop-cover');
      const drop = await publishDrop(app, author, { videoFileId, coverFileId, description: `Um ${word} na vazante` });
      return { id: drop.id, word, dropId: drop.id, videoIds: [videoFileId], imageIds: [coverFileId] };
    },
    remove: (app, { id: dropId }, { cookie }) => app.call(deleteDropRoute, { params: { dropId } }, cookie),
    roads: ['drop', 'drops', 'search', 'files'],
  },
  {
    kind: 'review',
    async make({ app, author, viewer, word }) {
      const postId = await publishLink(app, viewer);
      const body = newReview({ kind: 'post', id: postId }, { strongest: `A amostragem ${word}` });
      const made = await app.call(createReviewRoute, { body }, author.cookie);
      expect(made.status, made.message).toBe(200);
      return { id: made.body.id, word, postId };
    },
    remove: (app, { id: reviewId }, { cookie }) => app.call(withdrawReviewRoute, { params: { reviewId } }, cookie),
    roads: ['reviews', 'badge'],
  },
  {
    kind: 'message',
    async make({ app, author, viewer, word }) {
      const communityId = await createCommunity(app, [await createPerson(app), author, viewer]);
      const file = Buffer.from('Coleta de campo\n');
      const { fileId } = await sendFile(app, author, file, 'message-file', 'coleta.txt');
      const sent = await send(app, author, communityId, `Achei ${word}, @${viewer.username}`, null, [fileId]);
      await reply(app, viewer, sent);
      return { id: sent.id, word, communityId, attachmentUrls: [attachmentDownloadUrl(fileId)] };
    },
    remove: (app, { id: messageId, communityId = '' }, { cookie }) =>
      app.call(deleteMessageRoute, { params: { communityId, messageId } }, cookie),
    roads: ['messages', 'conversationSearch', 'search', 'catchUp', 'replay', 'files'],
  },
  {
    kind: 'collaboration',
    async make({ app, author, word }) {
      const about = { kind: 'project', title: `Projeto ${word}`, from: 2025, until: 2027 } as const;
      const id = await collaborate(app, author, [await createPerson(app)], { about });
      return { id, word, authorId: author.id };
    },
    remove: (app, { id: collaborationId }, { cookie }) =>
      app.call(withdrawCollaborationRoute, { params: { collaborationId } }, cookie),
    roads: ['collaborations'],
  },
];
