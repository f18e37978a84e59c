import type { Drop } from '@publyka/contract/routes/drops';
import { likeDropRoute, unlikeDropRoute } from '@publyka/contract/routes/drops';
import { errorTexts } from '@publyka/contract/text/texts';
import { call } from '../../lib/api/call.ts';
import { toastError } from '../../lib/api/toast-error.ts';
import type { CommandKind } from '../../lib/outbox/command.ts';
import { usePendingValue } from '../../lib/outbox/use-outbox.ts';
import { changeCachedDrop } from './drop-cache.ts';

type Like = { dropId: string; liked: boolean };
type LikeState = { liked: boolean; likesCount: number };

/** Likes a drop or takes the like back. */
export const dropLikeCommand: CommandKind<Like, LikeState> = {
  name: 'drop-like',
  isToggle: true,
  signInText: errorTexts.signInToReact,
  send: ({ payload: { dropId, liked } }, signal) =>
    liked
      ? call(likeDropRoute, { params: { dropId } }, { signal })
      : call(unlikeDropRoute, { params: { dropId } }, { signal }),
  arrived: (queryClient, { payload: { dropId } }, { liked, likesCount }) =>
    changeCachedDrop(queryClient, dropId, (drop) => ({ ...drop, likesCount, viewer: { ...drop.viewer, liked } })),
  refused(queryClient, { payload: { dropId } }, error, again) {
    if (error.code === 'not_found') changeCachedDrop(queryClient, dropId, () => null);
    toastError(errorTexts.likeDrop, error, { label: 'Repetir', onPress: again });
    return 'drop';
  },
};

/** The drop as one sees it, one's own press included, and what presses. */
export function useLikeDrop(drop: Drop): { shown: Drop; like: (liked: boolean) => void } {
  const { wish, set } = usePendingValue(dropLikeCommand, `drop-like:${drop.id}`);
  return {
    shown: wish ? withLike(drop, wish.liked) : drop,
    like: (liked) => set({ dropId: drop.id, liked }),
  };
}

/** The drop as it is after the press. Pressing what is pressed already changes nothing. */
export function withLike(drop: Drop, liked: boolean): Drop {
  if (drop.viewer.liked === liked) return drop;
  return { ...drop, likesCount: Math.max(0, drop.likesCount + (liked ? 1 : -1)), viewer: { ...drop.viewer, liked } };
}
