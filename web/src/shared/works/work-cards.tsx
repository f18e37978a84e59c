import { lazy, Suspense } from 'react';
import { classNames } from '../../ui/class-names.ts';
import type { WorkCardsProps } from './work-card-list.tsx';

// Most texts name no work. Without its code a text lacks the cards, and nothing else.
const WorkCardList = lazy(() =>
  import('./work-card-list.tsx').then(
    (part) => ({ default: part.WorkCardList }),
    () => ({ default: () => null }),
  ),
);

/** The works that a text names, in its order. Their code is loaded with the first of them. */
export function WorkCards(props: WorkCardsProps) {
  const { works, look, className } = props;
  if (works.length === 0) return null;
  // The height of one card, so that little moves when its code arrives.
  const room = <div className={classNames(className, look === 'boxed' ? 'min-h-37.5' : 'min-h-23')} />;
  return (
    <Suspense fallback={room}>
      <WorkCardList {...props} />
    </Suspense>
  );
}
