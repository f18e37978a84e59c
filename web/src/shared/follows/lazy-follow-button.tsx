import { lazyPart } from '../../ui/lazy-part.tsx';

/** 'Seguir', in a place of its own height. */
export const LazyFollowButton = lazyPart(() => import('./follow-button.tsx').then((part) => part.FollowButton), {
  fallback: <span className="block h-11" />,
});
