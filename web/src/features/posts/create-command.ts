import { createPostRoute, type NewPost, type Post } from '@publyka/contract/routes/posts';
import { errorTexts, successTexts } from '@publyka/contract/text/texts';
import { ApiError, toastError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import type { CommandKind, OutgoingCommand } from '../../lib/outbox/command.ts';
import { getCachedMe } from '../../lib/session/session.ts';
import { endStoredDraft } from '../../lib/storage/end-stored-draft.ts';
import { addOwnPost } from '../../shared/posts/post-cache.ts';
import { toast } from '../../ui/toast.ts';

/** A post of one's own that the server has not confirmed. */
export type OutgoingPost = OutgoingCommand<NewPost>;

export const postQueueKey = 'post';

/** For posts whose files are on their way, or published without a connection. Others are sent by the form. */
export const createPostCommand: CommandKind<NewPost, Post> = {
  name: 'post',
  isToggle: false,
  signInText: errorTexts.signIn,
  send: ({ payload }, signal) => call(createPostRoute, { body: payload }, { signal }),
  applyAnswer(queryClient, { id }, post) {
    addOwnPost(queryClient, post);
    endStoredDraft(postDraftKey(getCachedMe(queryClient)?.id ?? ''), id);
  },
  notifySent: () => toast.success(successTexts.postCreated),
  onRefused(queryClient, { id, payload }, error) {
    if (error.code === 'gone') {
      endStoredDraft(postDraftKey(getCachedMe(queryClient)?.id ?? ''), id, { isGone: true });
      toast.info('Esta publicação já tinha saído, e depois foi excluída.');
      return 'drop';
    }
    toastError(publishFailureText(error, payload.type), error);
    return 'keep';
  },
  notifyFailed: () => toast.error(errorTexts.createPost),
  files: {
    leaveForm: false,
    attach: attachToPost,
    notifyFailed: ({ type }) => toast.error(type === 'video' ? errorTexts.fileUpload : errorTexts.imageUpload),
  },
};

/** The post with the server's ids of its files in place of those of the uploads. */
export function attachToPost(post: NewPost, stored: ReadonlyMap<string, string>): NewPost {
  const { images = [], video } = post;
  if (post.type === 'image')
    return { ...post, images: images.flatMap(({ fileId, alt }) => withStoredId(stored.get(fileId), alt)) };
  if (!video || !('fileId' in video)) return post;
  const posterFileId = stored.get(video.posterFileId ?? '') ?? null;
  return { ...post, video: { fileId: stored.get(video.fileId) ?? video.fileId, posterFileId } };
}

function withStoredId(fileId: string | undefined, alt: string | undefined) {
  return fileId === undefined ? [] : [{ fileId, alt }];
}

/** Where the post that a person is writing is stored. */
export function postDraftKey(personId: string): string {
  return `post-draft:${personId}`;
}

const fileFailures = new Set<ApiError['code']>(['upload_not_ready', 'not_found']);

export function publishFailureText(error: Error, type: NewPost['type']): string {
  if (!(error instanceof ApiError)) return errorTexts.createPost;
  if (error.code === 'not_authenticated') return errorTexts.signIn;
  if (fileFailures.has(error.code)) return type === 'video' ? errorTexts.fileUpload : errorTexts.imageUploadFailed;
  const { content, link, video } = error.fields;
  return content ?? link ?? video ?? errorTexts.createPost;
}
