import type { NewPost, Post } from '@publyka/contract/routes/posts';
import { createPostRoute } from '@publyka/contract/routes/posts';
import { successTexts } from '@publyka/contract/text/texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { hasCode } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { toastError } from '../../../lib/api/toast-error.ts';
import { addOwnPost } from '../../../lib/cache/post-cache.ts';
import { useOutgoing } from '../../../lib/outbox/use-outbox.ts';
import { toast } from '../../../ui/toast.ts';
import { createPostCommand, publishFailureText } from '../create-command.ts';
import { postLane } from '../outgoing-posts.tsx';

type PublishOptions = {
  onPublished: (post: Post) => void;
  /** Without a connection it waits in the outbox. */
  onQueued: () => void;
  /** An earlier try had arrived, and was deleted since. */
  onGone: () => void;
};

/** Publishes; without a connection as soon as it is back. Whatever else fails is told, and the form keeps everything. */
export function usePublish({ onPublished, onQueued, onGone }: PublishOptions) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { send: putInOutbox } = useOutgoing(createPostCommand, postLane);
  return useMutation({
    mutationFn: (post: NewPost) => call(createPostRoute, { body: post }),
    onSuccess: (post) => {
      addOwnPost(queryClient, post);
      // Far down the feed the new post at its top is out of sight.
      const isOutOfSight = window.scrollY > window.innerHeight;
      const view = { label: 'Ver', onPress: () => void navigate({ to: '/post/$postId', params: { postId: post.id } }) };
      toast.success(successTexts.postCreated, isOutOfSight ? view : undefined);
      onPublished(post);
    },
    onError: (error, post) => {
      if (hasCode(error, 'gone')) return onGone();
      if (!hasCode(error, 'network')) return toastError(publishFailureText(error, post.type), error);
      putInOutbox(post, post.id);
      toast.info('Sem conexão. Sua publicação sai quando ela voltar.');
      onQueued();
    },
  });
}
