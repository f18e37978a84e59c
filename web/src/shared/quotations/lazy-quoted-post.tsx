import { lazy, Suspense } from 'react';
import { classNames } from '../../ui/class-names.ts';
import type { QuotedPostProps } from './quoted-post.tsx';

// Most posts quote nothing. Without its code a post lacks the card, and nothing else.
const QuotedPost = lazy(() =>
  import('./quoted-post.tsx').then(
    (part) => ({ default: part.QuotedPost }),
    () => ({ default: () => null }),
  ),
);

/** The post that another one quotes. Its code is loaded with the first of them. */
export function LazyQuotedPost(props: QuotedPostProps) {
  const room = <div className={classNames(props.className, 'min-h-30')} />;
  return (
    <Suspense fallback={room}>
      <QuotedPost {...props} />
    </Suspense>
  );
}
