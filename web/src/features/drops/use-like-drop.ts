import type { Drop, likeDropRoute, unlikeDropRoute } from '@publyka/contract/drops';
import { errorTexts } from '@publyka/contract/texts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, route } from '../../lib/api.ts';
import { hasCode } from '../../lib/api-error.ts';
import { toast } from '../../ui/toast.ts';
import { changeCachedDrop } from './drop-cache.ts';

const likeDrop = route<typeof likeDropRoute>('put', '/api/drops/{dropId}/like');
const unlikeDrop = route<typeof unlikeDropRoute>('delete', '/api/drops/{dropId}/like');

function likeMutationKey(dropId: string) {
  return ['drops', 'like', dropId] as const;
}

/** Whether one's own like of this drop is still on its way: until it arrives, what one sees is what one pressed. */
export function isLikePending(queryClient: QueryClient, dropId: string): boolean {
  return queryClient.isMutating({ mutationKey: likeMutationKey(dropId) }) > 0;
}

/** Likes or takes the like back: shown at once, put back when refused. Quick presses go out one after another. */
export function useLikeDrop(dropId: string): (liked: boolean) => void {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: likeMutationKey(dropId),
    scope: { id: `like drop ${dropId}` },
    mutationFn: (liked: boolean) =>
      liked ? call(likeDrop, { params: { dropId } }) : call(unlikeDrop, { params: { dropId } }),
    onMutate: (liked) => changeCachedDrop(queryClient, dropId, (drop) => withLike(drop, liked)),
    onSuccess: ({ liked, likesCount }) => {
      if (queryClient.isMutating({ mutationKey: likeMutationKey(dropId) }) > 1) return;
      changeCachedDrop(queryClient, dropId, (drop) => ({ ...drop, likesCount, viewer: { ...drop.viewer, liked } }));
    },
    onError: (error, liked) => {
      changeCachedDrop(queryClient, dropId, (drop) => withLike(drop, !liked));
      if (hasCode(error, 'not_found')) changeCachedDrop(queryClient, dropId, () => null);
      if (hasCode(error, 'not_authenticated')) toast.error(errorTexts.signInToReact);
      else toast.error(errorTexts.likeDrop, { label: 'Repetir', onPress: () => mutate(liked) });
    },
  });
  return mutate;
}

/** The drop as it is after the press. Pressing what is pressed already changes nothing. */
export function withLike(drop: Drop, liked: boolean): Drop {
  if (drop.viewer.liked === liked) return drop;
  return { ...drop, likesCount: Math.max(0, drop.likesCount + (liked ? 1 : -1)), viewer: { ...drop.viewer, liked } };
}
