import type { createPostRoute, NewPost, Post } from '@publyka/contract/posts';
import { errorTexts, successTexts } from '@publyka/contract/texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call, route } from '../../../lib/api.ts';
import { ApiError, hasCode } from '../../../lib/api-error.ts';
import { addOwnPost } from '../../../lib/post-cache.ts';
import { toast } from '../../../ui/toast.ts';

const createPost = route<typeof createPostRoute>('post', '/api/posts');

type PublishOptions = {
  onPublished: (post: Post) => void;
  /** An earlier try had arrived, and was deleted since. */
  onGone: () => void;
};

/** Publishes; whatever fails is told, and the form keeps everything. */
export function usePublish({ onPublished, onGone }: PublishOptions) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (post: NewPost) => call(createPost, { body: post }),
    onSuccess: (post) => {
      addOwnPost(queryClient, post);
      // Far down the feed the new post at its top is out of sight.
      const isOutOfSight = window.scrollY > window.innerHeight;
      const view = { label: 'Ver', onPress: () => void navigate({ to: '/post/$postId', params: { postId: post.id } }) };
      toast.success(successTexts.postCreated, isOutOfSight ? view : undefined);
      onPublished(post);
    },
    onError: (error, { type }) => {
      if (hasCode(error, 'gone')) onGone();
      else toast.error(failureText(error, type));
    },
  });
}

const fileFailures = new Set<ApiError['code']>(['upload_not_ready', 'not_found']);

function failureText(error: Error, type: NewPost['type']): string {
  if (!(error instanceof ApiError)) return errorTexts.createPost;
  if (error.code === 'not_authenticated') return errorTexts.signIn;
  if (fileFailures.has(error.code)) return type === 'video' ? errorTexts.fileUpload : errorTexts.imageUploadFailed;
  const { content, link, video } = error.fields;
  return content ?? link ?? video ?? errorTexts.createPost;
}
