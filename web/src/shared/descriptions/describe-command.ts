import { describeImageRoute } from '@publyka/contract/routes/descriptions';
import type { Post } from '@publyka/contract/routes/posts';
import { toastError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import type { CommandKind } from '../../lib/outbox/command.ts';
import { toast } from '../../ui/toast.ts';
import { dailyMissionKey } from '../club/club-query.ts';
import { changeCachedPost } from '../posts/post-cache.ts';

export type Description = { postId: string; imageId: string; alt: string };

export function describeQueueKey(imageId: string): string {
  return `describe:${imageId}`;
}

/** Describes one picture: the last words count. */
export const describeCommand: CommandKind<Description, Post> = {
  name: 'describe',
  isToggle: true,
  send: ({ payload: { postId, imageId, alt } }, signal) =>
    call(describeImageRoute, { params: { postId, imageId }, body: { alt } }, { signal }),
  applyAnswer: (queryClient, { payload: { postId } }, post) => {
    changeCachedPost(queryClient, postId, () => post);
    void queryClient.invalidateQueries({ queryKey: dailyMissionKey });
  },
  notifySent: () => toast.success('Descrição salva'),
  onRefused(_, __, error, retry) {
    toastError('Erro ao salvar a descrição', error, { label: 'Repetir', onPress: retry });
    return 'drop';
  },
};
