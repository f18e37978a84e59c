import type { NewPost, Post } from '@publyka/contract/routes/posts';
import { createPostRoute } from '@publyka/contract/routes/posts';
import { errorTexts, successTexts } from '@publyka/contract/text/texts';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { toastError } from '../../lib/api/toast-error.ts';
import { addOwnPost } from '../../lib/cache/post-cache.ts';
import type { CommandKind, OutgoingCommand } from '../../lib/outbox/command.ts';
import { toast } from '../../ui/toast.ts';

/** A post of one's own that has not arrived yet. */
export type OutgoingPost = OutgoingCommand<NewPost>;

/** Posts that were published without a connection. With one the form itself sends, and keeps what is refused. */
export const createPostCommand: CommandKind<NewPost, Post> = {
  name: 'post',
  isToggle: false,
  signInText: errorTexts.signIn,
  send: ({ payload }, signal) => call(createPostRoute, { body: payload }, { signal }),
  arrived: (queryClient, _, post) => addOwnPost(queryClient, post),
  tellArrived: () => toast.success(successTexts.postCreated),
  refused(_, { payload }, error) {
    if (error.code === 'gone') {
      toast.info('Esta publicação já tinha saído, e depois foi excluída.');
      return 'drop';
    }
    toastError(publishFailureText(error, payload.type), error);
    return 'keep';
  },
  tellFailed: () => toast.error(errorTexts.createPost),
};

const fileFailures = new Set<ApiError['code']>(['upload_not_ready', 'not_found']);

export function publishFailureText(error: Error, type: NewPost['type']): string {
  if (!(error instanceof ApiError)) return errorTexts.createPost;
  if (error.code === 'not_authenticated') return errorTexts.signIn;
  if (fileFailures.has(error.code)) return type === 'video' ? errorTexts.fileUpload : errorTexts.imageUploadFailed;
  const { content, link, video } = error.fields;
  return content ?? link ?? video ?? errorTexts.createPost;
}
