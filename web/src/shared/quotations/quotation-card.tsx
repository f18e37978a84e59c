import { classNames } from '../../ui/class-names.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

/** The post that another one quotes. Most quote nothing; without its code a post lacks the card, and nothing else. */
export const QuotedPost = lazyPart(() => import('./quoted-post.tsx').then((part) => part.QuotedPost), {
  fallback: ({ className }) => <div className={classNames(className, 'min-h-30')} />,
  missing: null,
});
