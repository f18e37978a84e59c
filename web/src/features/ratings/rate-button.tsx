import type { Post } from '@publyka/contract/posts';
import { IconStar } from '@tabler/icons-react';
import { ActionButton } from '../../ui/action-button.tsx';
import { useLayerTrigger } from '../../ui/layer-trigger.ts';
import { lazyLayer } from '../../ui/lazy-layer.tsx';

const RateLayer = lazyLayer(() => import('./rate-layer.tsx').then((part) => part.RateLayer));

/** 'Avaliar': beside the star stands one's own rating. */
export function RateButton({ post }: { post: Post }) {
  const { rating } = post.viewer;
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
  });
  return (
    <>
      {button}
      <RateLayer open={isOpen} onOpenChange={change} anchor={anchor} post={post} />
    </>
  );
}
