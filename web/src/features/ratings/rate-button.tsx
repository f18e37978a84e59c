import type { Post } from '@publyka/contract/routes/posts';
import { IconStar } from '@tabler/icons-react';
import { usePendingValue } from '../../lib/outbox/use-outbox.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { useLayerTrigger } from '../../ui/layer-trigger.ts';
import { lazyLayer } from '../../ui/lazy-layer.tsx';
import { ratingCommand, withRating } from './rating-command.ts';

const RateLayer = lazyLayer(() => import('./rate-layer.tsx').then((part) => part.RateLayer));

/** 'Avaliar': beside the star stands one's own rating. */
export function RateButton({ post }: { post: Post }) {
  const { wish, set } = usePendingValue(ratingCommand, `rating:${post.id}`);
  const shown = wish ? withRating(post, wish.rating) : post;
  const { rating } = shown.viewer;
  const { button, anchor, isOpen, change } = useLayerTrigger({
    trigger: (
      <ActionButton
        label="Avaliar"
        icon={<IconStar size={22} stroke={1.75} aria-hidden="true" />}
        figure={rating === null ? undefined : String(rating)}
        figureText={rating === null ? undefined : `Sua avaliação: ${rating} de 10`}
      />
    ),
    kind: 'dialog',
    open: undefined,
    onOpenChange: undefined,
    code: RateLayer.code,
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
