import { classNames } from '../../ui/class-names.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { WorkCardsProps } from './work-card-list.tsx';

// Most texts name no work. Without its code a text lacks the cards, and nothing else.
const WorkCardList = lazyPart(() => import('./work-card-list.tsx').then((part) => part.WorkCardList), {
  // The height of one card, so that little moves when its code arrives.
  fallback: ({ look, className }) => (
    <div className={classNames(className, look === 'boxed' ? 'min-h-37.5' : 'min-h-23')} />
  ),
  missing: null,
});

/** The works that a text names, in its order. Their code is loaded with the first of them. */
export function WorkCards(props: WorkCardsProps) {
  return props.works.length > 0 && <WorkCardList {...props} />;
}
