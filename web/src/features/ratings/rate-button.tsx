import type { RouteOutput } from '@publyka/contract/route';
import type { Post } from '@publyka/contract/routes/posts';
import { ratePostRoute, unratePostRoute } from '@publyka/contract/routes/ratings';
import { successTexts } from '@publyka/contract/text/texts';
import { IconStar } from '@tabler/icons-react';
import { toastError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import type { Feature } from '../../lib/features.ts';
import type { CommandKind } from '../../lib/outbox/command.ts';
import { usePendingValue } from '../../lib/outbox/use-outbox.ts';
import { changeCachedPost, removeCachedPost } from '../../shared/posts/post-cache.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLayerTrigger } from '../../ui/layer-trigger.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { toast } from '../../ui/toast.ts';
import { isOfEarlier } from './earlier-rating.ts';

const RateLayer = lazyPart(() => import('./rate-layer.tsx').then((part) => part.RateLayer));

/** 'Avaliar', with one's own rating beside the star. */
export function RateButton({ post }: { post: Post }) {
  const { pending, set } = usePendingValue(ratingCommand, `rating:${post.id}`);
  const shown = pending ? withRating(post, pending.rating) : post;
  const { rating } = shown.viewer;
  const { button, anchor, isOpen, change } = useLayerTrigger({
    trigger: (
      <ActionButton
        label="Avaliar"
        icon={<Icon of={IconStar} />}
        figure={rating === null ? undefined : String(rating)}
        figureText={
          rating === null
            ? undefined
            : `Sua avaliação: ${rating} de 10${isOfEarlier(shown) ? ', de antes da edição' : ''}`
        }
      />
    ),
    kind: 'dialog',
    open: undefined,
    onOpenChange: undefined,
    code: RateLayer,
  });
  return (
    <>
      {button}
      <RateLayer
        open={isOpen}
        onOpenChange={change}
        anchor={anchor}
        post={shown}
        onRate={(rating) => {
          set({ postId: post.id, rating });
          change(false);
        }}
      />
    </>
  );
}

/** From 1 to 10; null takes it back. */
type Rating = { postId: string; rating: number | null };

/** The server computes the average, which changes with its answer. */
const ratingCommand: CommandKind<Rating, RouteOutput<typeof ratePostRoute>> = {
  name: 'rating',
  isToggle: true,
  send: ({ payload: { postId, rating } }, signal) =>
    rating === null
      ? call(unratePostRoute, { params: { postId } }, { signal })
      : call(ratePostRoute, { params: { postId }, body: { rating } }, { signal }),
  applyAnswer: (queryClient, { payload: { postId } }, { rating, version, ratings }) =>
    changeCachedPost(queryClient, postId, (post) => ({
      ...post,
      viewer: { ...post.viewer, rating, ratedVersion: version },
      ratings,
    })),
  notifySent: (_, { rating }) => toast.success(rating === null ? 'Avaliação removida' : successTexts.postRated(rating)),
  onRefused(queryClient, { payload: { postId } }, error, retry) {
    if (error.code === 'not_found') removeCachedPost(queryClient, postId);
    toastError('Erro ao avaliar post', error, { label: 'Repetir', onPress: retry });
    return 'drop';
  },
};

/** The post with one's own rating, of what it says now. */
function withRating(post: Post, rating: number | null): Post {
  return { ...post, viewer: { ...post.viewer, rating, ratedVersion: rating === null ? null : post.version } };
}

export const ratingsFeature: Feature = { commands: [ratingCommand] };
